import type { Browser } from 'playwright';
import type { App } from './apps.ts';
import { pagePaths } from './layoutShift.ts';
import { PATIENCE_MS, withPage } from './visit.ts';

const TIMES = 50;

/** The heap in bytes after every page was opened and left once, and after 50 times. */
export const measureMemory = (browser: Browser, app: App) =>
  withPage(
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
          { timeout: PATIENCE_MS },
        );
      };
      const openAll = async () => {
        for (const path of pagePaths) await open(path);
        await open('/dashboard');
      };
      await page.goto(`${app.url}/dashboard`);
      await openAll();
      const first = await readHeap();
      for (let time = 1; time < TIMES; time += 1) await openAll();
      return { first, last: await readHeap() };
    },
  );
