import { chromium } from 'playwright';
import { CHROMIUM_FLAGS, chromiumPath } from '../../scripts/chromium.ts';
import { verdict } from '../servers.ts';
import type { App } from './apps.ts';
import { pagePaths } from './layoutShift.ts';
import { TIMEOUT_MS, withPage } from './visit.ts';

const TIMES = 50;
const GOAL = 1.1;

/**
 * Without V8's compilers: their machine code grows with use, from 3 to 6 MB, and hides what the
 * console itself keeps.
 */
const INTERPRETED = '--js-flags=--no-opt --no-maglev --no-sparkplug';

/** The time allowed for what a page loads after its content, in milliseconds. */
const LATER_PARTS_MS = 700;

const inMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/**
 * The heap in bytes, without machine code, after every page was opened and left once, and after 50
 * times. A page counts as opened with all that it loads later, such as its history.
 */
export const measureMemory = async (app: App) => {
  const args = [...CHROMIUM_FLAGS, INTERPRETED];
  const browser = await chromium.launch({ executablePath: chromiumPath(), args });
  try {
    return await withPage(
      { browser, app, profile: { name: 'no throttling', cpu: 1 }, signedIn: true },
      async (page, context) => {
        const devtools = await context.newCDPSession(page);
        const readHeap = async () => {
          await devtools.send('HeapProfiler.collectGarbage');
          return (await devtools.send('Runtime.getHeapUsage')).usedSize;
        };
        // The router follows a history event, as it does for Back and Forward.
        const open = async (path: string) => {
          await page.evaluate((next) => {
            history.pushState(null, '', next);
            dispatchEvent(new PopStateEvent('popstate'));
          }, path);
          await page.waitForFunction(
            () =>
              document.querySelector('main :is(h1, [role=alert])') &&
              !document.querySelector(
                'main :is(.MuiSkeleton-root, [role=progressbar]:not([aria-valuenow]))',
              ),
            undefined,
            { timeout: TIMEOUT_MS },
          );
        };
        const openAll = async (pauseMs = 0) => {
          for (const path of [...pagePaths, '/dashboard']) {
            await open(path);
            await page.waitForTimeout(pauseMs);
          }
        };
        await page.goto(`${app.url}/dashboard`);
        await openAll(LATER_PARTS_MS);
        const first = await readHeap();
        for (let time = 2; time < TIMES; time += 1) await openAll();
        await openAll(LATER_PARTS_MS);
        const last = await readHeap();
        return [
          {
            'every page once': inMegabytes(first),
            [`${TIMES} times`]: inMegabytes(last),
            ratio: (last / first).toFixed(2),
            [`<= ${GOAL}`]: verdict(last / first <= GOAL),
          },
        ];
      },
    );
  } finally {
    await browser.close();
  }
};
