import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { installDebianPackage, isRoot, succeeds } from './debian.ts';

// Chromium without a window system, which takes a third less CPU time.
const HEADLESS_SHELL = 'chromium-headless-shell';
const DEBIAN_PATHS = [HEADLESS_SHELL, 'chromium'].map((name) => `/usr/bin/${name}`);

/**
 * Chromium options for every test, benchmark and screenshot: no background network traffic, and
 * able to run as root.
 */
export const CHROMIUM_FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Chromium refuses to start as root inside its own sandbox.
  ...(isRoot ? ['--no-sandbox'] : []),
];

const found = () => [...DEBIAN_PATHS, chromium.executablePath()].find((path) => existsSync(path));

/**
 * The path of a Chromium to start: `CHROMIUM_PATH`, else Debian's headless shell, which is installed
 * when root on Debian, else any Chromium of Debian's or Playwright's, which Playwright installs if
 * there is none. Throws an error that says what to do if that fails.
 */
export function chromiumPath(): string {
  const fixed = process.env['CHROMIUM_PATH'];
  if (fixed) {
    if (existsSync(fixed)) return fixed;
    throw new Error(`CHROMIUM_PATH is ${fixed}, which does not exist.`);
  }
  const [preferred = ''] = DEBIAN_PATHS;
  const isInstalled =
    existsSync(preferred) ||
    installDebianPackage(HEADLESS_SHELL) ||
    found() !== undefined ||
    succeeds('npx', 'playwright', 'install', 'chromium');
  const path = isInstalled ? found() : undefined;
  if (path) return path;
  throw new Error(
    'No Chromium for the browser tests: install one and name it in CHROMIUM_PATH ' +
      `(neither \`apt-get install ${HEADLESS_SHELL}\` nor \`npx playwright install chromium\` worked here).`,
  );
}
