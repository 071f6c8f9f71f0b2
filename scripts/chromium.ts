import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { installDebianPackage, isRoot, succeeds } from './debian.ts';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';
/** How every test, benchmark and screenshot starts Chromium: quiet on the network, also as root. */
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

const found = () => {
  const fixed = process.env['CHROMIUM_PATH'];
  if (fixed) {
    if (existsSync(fixed)) return fixed;
    throw new Error(`CHROMIUM_PATH names ${fixed}, where there is no file.`);
  }
  return [DEBIAN_CHROMIUM, chromium.executablePath()].find((path) => existsSync(path));
};

const installs = [
  () => installDebianPackage('chromium'),
  () => succeeds('npx', 'playwright', 'install', 'chromium'),
];

/**
 * The path of a Chromium to start: `CHROMIUM_PATH`, else Debian's, else Playwright's own. Where
 * there is none it is installed first, as Debian's package when root on Debian, else by Playwright.
 * Throws one sentence that says what to do when none can be had.
 */
export function chromiumPath(): string {
  const path = found();
  if (path) return path;
  for (const install of installs) {
    const installed = install() && found();
    if (installed) return installed;
  }
  throw new Error(
    'No Chromium for the browser tests: install one and name it in CHROMIUM_PATH ' +
      '(neither `apt-get install chromium` nor `npx playwright install chromium` worked here).',
  );
}
