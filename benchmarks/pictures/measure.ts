import type { Browser, Page } from 'playwright';

/** A slow mobile connection: bytes per second, milliseconds. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const SLOW_CPU = 4;
const TIMEOUT_MS = 180_000;

export interface Visited {
  /** Bytes received of the pictures near the first screen. */
  firstScreenBytes: number;
  pageBytes: number;
  /** Milliseconds from the first card's paint to the arrival of the last picture of the first screen. */
  picturesAfterText: number;
  /** Pictures requested from the server when the page is reloaded. */
  requestsOnReload: number;
}

interface Setup {
  browser: Browser;
  url: string;
  token: string;
  /** The extensions that are not announced to the console. */
  withheld: string[];
}

/** Opens a page on the slow profile. */
const openPage = async ({ browser, url, token, withheld }: Setup) => {
  const localStorage = [{ name: 'token', value: token }];
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  const page = await context.newPage();
  // Not by a route of Playwright's, which would turn the HTTP cache off.
  await page.addInitScript((names) => {
    // oxlint-disable-next-line typescript/unbound-method -- called below on the headers it belongs to
    const get = Headers.prototype.get;
    Headers.prototype.get = function (name) {
      const value = get.call(this, name);
      if (name !== 'api-extensions' || value === null) return value;
      return value
        .split(', ')
        .filter((each) => !names.includes(each))
        .join(', ');
    };
  }, withheld);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  page.setDefaultTimeout(TIMEOUT_MS);
  return page;
};

/** Runs in the page before its first script: marks when the first card is painted. */
const markText = (card: string) => {
  new MutationObserver((_, observer) => {
    if (!document.querySelector(card)) return;
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('text')));
  }).observe(document, { childList: true, subtree: true });
};

const readText = () => performance.getEntriesByName('text')[0]?.startTime ?? Number.NaN;

/** Runs in the page: its picture requests so far. */
const readPictures = () =>
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => /\/(passport-photo|image-file)(\?|$)/.test(name))
    .map((entry) => entry as PerformanceResourceTiming)
    .map(({ responseEnd, transferSize }) => ({ responseEnd, transferSize }));

const bytesOf = (pictures: { transferSize: number }[]) =>
  pictures.reduce((total, { transferSize }) => total + transferSize, 0);

const scrollThrough = async (page: Page) => {
  const screens = await page.evaluate(() => document.body.scrollHeight / innerHeight);
  for (let screen = 0; screen < screens; screen += 1) {
    await page.mouse.wheel(0, 700);
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(() => !document.querySelector('main .MuiSkeleton-root'));
  }
};

/** Visits a list with an empty cache, scrolls through it, and reloads it. */
export async function visitList(setup: Setup, path: string, card: string): Promise<Visited> {
  const page = await openPage(setup);
  try {
    await page.addInitScript(markText, card);
    await page.goto(setup.url + path);
    await page.waitForFunction(() => document.querySelector('main img'));
    await page.waitForLoadState('networkidle');
    const text = await page.evaluate(readText);
    const first = await page.evaluate(readPictures);
    await scrollThrough(page);
    const all = await page.evaluate(readPictures);
    await page.reload();
    await page.waitForFunction(() => document.querySelector('main img'));
    await page.waitForLoadState('networkidle');
    const again = await page.evaluate(readPictures);
    return {
      firstScreenBytes: bytesOf(first),
      pageBytes: bytesOf(all),
      picturesAfterText: Math.max(...first.map(({ responseEnd }) => responseEnd)) - text,
      requestsOnReload: again.filter(({ transferSize }) => transferSize > 0).length,
    };
  } finally {
    await page.context().close();
  }
}

/** Runs in the page before its first script: collects the tasks that block the main thread for 50 ms. */
const watchTasks = () => {
  const tasks: number[] = [];
  Object.assign(window, { tasks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask' });
};

const readTasks = () => (window as unknown as { tasks: number[] }).tasks;

export interface Uploaded {
  /** Sent to the server. */
  bytes: number;
  /** Milliseconds from the press of the button until the dialog is closed. */
  ms: number;
  /** Milliseconds of the longest task since the photo was chosen; 0 if none took 50 ms. */
  longestTask: number;
}

/** Crops a photo, of which it takes the path, in the dialog and uploads it. */
export async function upload(setup: Setup, photo: string): Promise<Uploaded> {
  const page = await openPage(setup);
  try {
    await page.addInitScript(watchTasks);
    await page.goto(`${setup.url}/service-providers/1/edit/passport-photo`);
    await page.getByLabel('Picture file').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    // The form behind the dialog, which is rendered after its record has loaded.
    await page.locator('form').first().waitFor();
    await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())));
    await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks.splice(0));
    await page.getByLabel('Picture file').setInputFiles(photo);
    const zoom = page.getByRole('slider', { name: 'Zoom' });
    await zoom.waitFor();
    await page.waitForFunction(
      () => document.querySelector<HTMLImageElement>('.reactEasyCrop_Image')?.complete,
    );
    for (let step = 0; step < 5; step += 1) await zoom.press('ArrowRight');
    const sent = page.waitForResponse((response) => response.request().method() === 'POST');
    const startedAt = performance.now();
    // With the keyboard: before a click, Playwright runs scripts of its own in the page.
    await page.getByRole('button', { name: 'Upload', exact: true }).press('Enter');
    const response = await sent;
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const ms = performance.now() - startedAt;
    // Playwright does not know the size of a form with files.
    const bytes = Number(await response.request().headerValue('content-length'));
    const longestTask = Math.max(0, ...(await page.evaluate(readTasks)));
    return { bytes, ms, longestTask };
  } finally {
    await page.context().close();
  }
}
