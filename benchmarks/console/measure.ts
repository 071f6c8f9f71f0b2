import type { Browser, Page } from 'playwright';
import type { App } from './apps.ts';

/** One visit, until the awaited content is painted. */
export interface Visit {
  /** Milliseconds from the start of navigation until the awaited content was painted. */
  ms: number;
  /**
   * JavaScript requested until then, including the document, which may contain some: brotli bytes
   * and files.
   */
  scriptBytes: number;
  scripts: number;
  /** All requests until then, including the document. */
  requests: number;
  /** The number of navigations until the page is stable, including the first. */
  navigations: number;
}

const SLOW_CPU = 4;
// Chromium's "Slow 4G" profile.
const SLOW_NETWORK = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 180_000,
  uploadThroughput: 84_375,
};
const PATIENCE_MS = 60_000;

/** Runs in the page before its first script: records when the selector is first painted. */
const rememberPaint = (selector: string) => {
  new MutationObserver((_, observer) => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    // The start of the next frame: the content has been painted by then.
    requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('painted')));
  }).observe(document, { childList: true, subtree: true });
};

const readVisit = () => {
  const ms = performance.getEntriesByName('painted')[0]?.startTime ?? Number.NaN;
  const resources = performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime < ms) as PerformanceResourceTiming[];
  const scripts = [
    ...(performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]),
    ...resources.filter(({ name }) => new URL(name).pathname.endsWith('.js')),
  ];
  return {
    ms,
    scriptBytes: scripts.reduce((total, { encodedBodySize }) => total + encodedBodySize, 0),
    scripts: scripts.length,
    requests: resources.length + 1,
  };
};

const slowDown = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
  await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK);
};

interface Options {
  browser: Browser;
  app: App;
  path: string;
  /** The selector to wait for. */
  selector: string;
  signedIn: boolean;
}

/** Visits a page with an empty cache on a slow CPU and network. */
export async function visit({ browser, app, path, selector, signedIn }: Options): Promise<Visit> {
  const localStorage = signedIn ? [{ name: 'token', value: app.token }] : [];
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: app.url, localStorage }] },
  });
  try {
    const page = await context.newPage();
    let navigations = 0;
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) navigations += 1;
    });
    await slowDown(page);
    await page.addInitScript(rememberPaint, selector);
    await page.goto(app.url + path, { timeout: PATIENCE_MS });
    await page.waitForFunction(() => performance.getEntriesByName('painted').length > 0, null, {
      timeout: PATIENCE_MS,
    });
    // The size of a script in flight is known only once it has loaded.
    await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS });
    return { ...(await page.evaluate(readVisit)), navigations };
  } finally {
    await context.close();
  }
}
