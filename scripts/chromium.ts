import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { installDebianPackage, isRoot, succeeds } from './debian.ts';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';
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

const found = () => {
  const fixed = process.env['CHROMIUM_PATH'];
  if (fixed) {
    if (existsSync(fixed)) return fixed;
    throw new Error(`CHROMIUM_PATH is ${fixed}, which does not exist.`);
  }
  return [DEBIAN_CHROMIUM, chromium.executablePath()].find((path) => existsSync(path));
};

const installs = [
  () => installDebianPackage('chromium'),
  () => succeeds('npx', 'playwright', 'install', 'chromium'),
];

/**
 * The path of a Chromium to start: `CHROMIUM_PATH`, else Debian's, else Playwright's own. If there
 * is none, installs it: as a Debian package when root on Debian, else by Playwright. Throws an
 * error that says what to do if that fails.
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
