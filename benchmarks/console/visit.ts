import type { Browser, BrowserContext, Page } from 'playwright';
import { withoutLiveChanges } from '../../scripts/withoutLiveChanges.ts';
import type { App } from './apps.ts';
import { slowDown, type Profile } from './profiles.ts';

/** The limit for loading a page on the slowest profile, in milliseconds. */
export const TIMEOUT_MS = 60_000;

interface Watched {
  blocked: { start: number; beyond: number }[];
  shift: number;
}

declare global {
  var watched: Watched;
}

/** CSS selectors of what a visit waits for. */
interface Awaited {
  frame: string;
  content: string;
  /** What a click on the content opens. */
  opened?: string;
}

/** Runs in the page before its first script: records what is painted, blocks and moves. */
const watch = (selectors: Awaited) => {
  globalThis.watched = { blocked: [], shift: 0 };
  const awaited = new Map<string, string>(Object.entries(selectors));
  new MutationObserver((_, observer) => {
    for (const [name, selector] of awaited) {
      if (![...document.querySelectorAll(selector)].some((one) => one.checkVisibility())) continue;
      awaited.delete(name);
      // The start of the next frame: the element has been painted by then.
      requestAnimationFrame(() => requestAnimationFrame(() => performance.mark(name)));
    }
    if (awaited.size === 0) observer.disconnect();
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['hidden'] });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      globalThis.watched.blocked.push({ start: startTime, beyond: duration - 50 });
    }
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) globalThis.watched.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Runs in the page: what is measured until the awaited content was painted. */
const readVisit = () => {
  const ms = performance.getEntriesByName('content')[0]?.startTime ?? Number.NaN;
  const resources = performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime < ms) as PerformanceResourceTiming[];
  const scripts = resources.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return {
    // Of the document, which contains a script and the first frame, in brotli bytes as those of scripts.
    pageBytes: page?.encodedBodySize ?? Number.NaN,
    ms,
    frameMs: performance.getEntriesByName('frame')[0]?.startTime ?? Number.NaN,
    // What every long task took beyond 50.
    blockedMs: globalThis.watched.blocked
      .filter(({ start }) => start < ms)
      .reduce((total, { beyond }) => total + beyond, 0),
    scriptBytes: scripts.reduce((total, { encodedBodySize }) => total + encodedBodySize, 0),
    scripts: scripts.length,
    requests: resources.length + 1,
    // Until the network is idle.
    layoutShift: globalThis.watched.shift,
  };
};

/** One visit; `navigations` are those until the page is stable, including the first. */
export type Visit = ReturnType<typeof readVisit> & { navigations: number };

/** A first visit with an empty cache, and a reload of the same page. */
export interface Visits {
  cold: Visit;
  warm: Visit;
}

interface PageOptions {
  browser: Browser;
  app: Pick<App, 'url' | 'token'>;
  profile: Profile;
  signedIn: boolean;
  /** Whether the page follows the changes of others, by a stream that never ends. */
  followsChanges?: boolean;
}

/** Opens an empty page with an empty cache; `run` gets it, and its context is closed afterwards. */
export async function withPage<T>(
  { browser, app, profile, signedIn, followsChanges = false }: PageOptions,
  run: (page: Page, context: BrowserContext) => Promise<T>,
): Promise<T> {
  const localStorage = signedIn
    ? [
        { name: 'token', value: app.token },
        { name: 'username', value: 'admin' },
      ]
    : [];
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: app.url, localStorage }] },
  });
  try {
    if (!followsChanges) await withoutLiveChanges(context);
    const page = await context.newPage();
    await slowDown(page, profile);
    return await run(page, context);
  } finally {
    await context.close();
  }
}

interface VisitOptions extends PageOptions {
  path: string;
  awaited: Awaited;
}

const untilPainted = (page: Page, name: keyof Awaited) =>
  page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, name, {
    timeout: TIMEOUT_MS,
  });

/**
 * Visits a page with an empty cache, clicks on the content as soon as it is painted, and returns the
 * milliseconds from the start of navigation until what the click opens was painted.
 */
export const visitAndOpen = ({ path, awaited, ...options }: VisitOptions): Promise<number> =>
  withPage(options, async (page) => {
    await page.addInitScript(watch, awaited);
    await page.goto(options.app.url + path, { timeout: TIMEOUT_MS, waitUntil: 'commit' });
    await untilPainted(page, 'content');
    await page.locator(awaited.content).first().click();
    await untilPainted(page, 'opened');
    return page.evaluate(() => performance.getEntriesByName('opened')[0]?.startTime ?? Number.NaN);
  });

/** Visits a page with an empty cache, then reloads it. */
export const visit = ({ path, awaited, ...options }: VisitOptions): Promise<Visits> =>
  withPage(options, async (page) => {
    let navigations = 0;
    page.on('framenavigated', (navigated) => {
      if (navigated === page.mainFrame()) navigations += 1;
    });
    await page.addInitScript(watch, awaited);
    const read = async (load: () => Promise<unknown>): Promise<Visit> => {
      navigations = 0;
      await load();
      await untilPainted(page, 'content');
      // The size of a script in flight is known only once it has loaded.
      await page.waitForLoadState('networkidle', { timeout: TIMEOUT_MS });
      return { ...(await page.evaluate(readVisit)), navigations };
    };
    return {
      cold: await read(() => page.goto(options.app.url + path, { timeout: TIMEOUT_MS })),
      warm: await read(() => page.reload({ timeout: TIMEOUT_MS })),
    };
  });
