import type { Browser, Page, Request } from 'playwright';
import type { App } from './apps.ts';
import { quantile } from '../../scripts/quantile.ts';
import { verdict } from '../servers.ts';
import type { Profile } from './profiles.ts';
import { TIMEOUT_MS, withPage } from './visit.ts';

/** Milliseconds from a click until the page was painted, and the calls that it made. */
interface Opened {
  ms: number;
  calls: number;
}

/** The most milliseconds at the median and the 95th percentile, and calls, by whether pages were seen before. */
const GOALS = { new: [Infinity, 230, Infinity], seen: [60, 120, 0] };

/** How often the way is gone; from the second time on, every page has been seen before. */
const ROUNDS = 3;

const CARD = 'main ul:not([aria-hidden]) > li';
const RECORD = 'main dd';
const LIST = '/service-providers';
const PROVIDER = `${LIST}/1`;
const PRODUCTS = `${PROVIDER}/products`;

/** A page that is opened by a click on its link, and what of it is waited for. */
interface Step {
  path: string;
  content: string;
  /** The link, unless its address is enough. */
  link?: string;
}

const STEPS: Step[] = [
  { path: LIST, content: CARD, link: `nav a[href="${LIST}"]` },
  { path: PROVIDER, content: RECORD },
  { path: `${PROVIDER}/edit`, content: 'main input[name=firstName]:not([value=""])' },
  { path: PROVIDER, content: RECORD },
  { path: PRODUCTS, content: CARD },
  { path: `${PRODUCTS}/new`, content: 'main input[name=name]' },
  { path: PRODUCTS, content: CARD },
  {
    path: '/service-provider-categories',
    content: CARD,
    link: 'nav a[href="/service-provider-categories"]',
  },
  { path: '/product-categories', content: CARD, link: 'nav a[href="/product-categories"]' },
];

declare global {
  var opened: Promise<number>;
}

/** Runs in the page before a click: measures from there until the page of the link has been painted. */
const watchNextPage = ({ path, content }: Pick<Step, 'path' | 'content'>) => {
  globalThis.opened = new Promise((resolve) => {
    document.addEventListener(
      'click',
      ({ timeStamp }) => {
        const observer = new MutationObserver(() => {
          const isThere = [...document.querySelectorAll(content)].some((one) =>
            one.checkVisibility(),
          );
          if (location.pathname !== path || !isThere) return;
          observer.disconnect();
          // The task after a frame: the content has been painted by then.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
        });
        observer.observe(document, { childList: true, subtree: true, attributes: true });
      },
      { capture: true, once: true },
    );
  });
};

/** Milliseconds after it has been opened, without a call in flight, after which a page has loaded. */
const QUIET_MS = 500;

/** Counts the calls of a page, except the stream of changes, and waits until there are no more. */
const watchCalls = (page: Page) => {
  const inFlight = new Set<Request>();
  let calls = 0;
  let last = performance.now();
  const isOver = (request: Request) => {
    inFlight.delete(request);
    last = performance.now();
  };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/changes') return;
    inFlight.add(request);
    if (pathname.startsWith('/api/')) calls += 1;
  });
  page.on('requestfinished', isOver);
  page.on('requestfailed', isOver);
  return {
    settle: async () => {
      last = performance.now();
      while (inFlight.size > 0 || performance.now() - last < QUIET_MS) {
        await page.waitForTimeout(QUIET_MS / 5);
      }
    },
    /** The calls since it was asked last. */
    take: () => {
      const taken = calls;
      calls = 0;
      return taken;
    },
  };
};

/** Goes through the console by its links, on one profile, with what was loaded before in the cache. */
export const measureNavigation = (
  browser: Browser,
  app: App,
  profile: Profile,
): Promise<object[]> =>
  withPage({ browser, app, profile, signedIn: true, followsChanges: true }, async (page) => {
    const calls = watchCalls(page);
    const opened = { new: [] as Opened[], seen: [] as Opened[] };
    const seen = new Set<string>();
    await page.goto(`${app.url}/dashboard`, { timeout: TIMEOUT_MS });
    await calls.settle();
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { path, content, link = `main a[href="${path}"]` } of STEPS) {
        calls.take();
        await page.evaluate(watchNextPage, { path, content });
        await page.locator(link).first().click();
        const ms = await page.evaluate(() => globalThis.opened);
        await calls.settle();
        opened[seen.has(path) ? 'seen' : 'new'].push({ ms, calls: calls.take() });
        seen.add(path);
      }
    }
    return (['new', 'seen'] as const).map((pages) => {
      const times = opened[pages].map(({ ms }) => ms);
      const made = opened[pages].reduce((sum, one) => sum + one.calls, 0);
      const values = [quantile(times, 0.5), quantile(times, 0.95), made].map(Math.round);
      const [p50, p95] = values;
      const goals = GOALS[pages];
      const isMet = values.every((value, index) => value <= (goals[index] ?? 0));
      return {
        pages: `${pages} (${times.length})`,
        'p50 ms': p50,
        'p95 ms': p95,
        calls: made,
        goals: `<= ${goals.join(', ').replaceAll('Infinity', '-')}`,
        verdict: verdict(isMet),
      };
    });
  });
