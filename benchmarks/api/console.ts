import { EventEmitter, once } from 'node:events';
import { chromium, type Browser, type Page, type Response } from 'playwright';
import { CHROMIUM_FLAGS, chromiumPath } from '../../scripts/chromium.ts';

// The console on the filled database, in Chromium: from the click (or the start of the navigation) to
// painted cards, and what was asked of the API on the way.

const CARDS = 'main a[href^="/products/"]';
const PATIENCE_MS = 60_000;
/** No list of the console asks for more records than this; only pickers ask for all categories. */
const MOST_ROWS = 30;

interface Options {
  url: string;
  token: string;
  products: number;
}

interface Step {
  step: string;
  ms: string;
  'API calls': number;
  'most rows': number;
  kB: string;
}

const pathOf = (page: number) =>
  `/products?${new URLSearchParams({ filter: '{}', order: 'ASC', page: String(page), perPage: '30', sort: 'id' }).toString()}`;

/** The time in the page when its cards are others than the one named, looked at before each paint. */
const cardsOther = async (page: Page, before: string) => {
  const seen = await page.waitForFunction(
    ([selector, other]) => {
      const first = document.querySelector(selector)?.getAttribute('href') ?? '';
      return first !== '' && first !== other && performance.now();
    },
    [CARDS, before] as const,
    { timeout: PATIENCE_MS, polling: 'raf' },
  );
  return Number(await seen.jsonValue());
};

const firstCard = async (page: Page) =>
  (await page.locator(CARDS).first().getAttribute('href', { timeout: PATIENCE_MS })) ?? '';

// An answer that the page has left before it was read weighs nothing.
const readAnswer = async (answer: Response) => {
  const body = await answer.text().catch(() => '{}');
  const { data = [] } = JSON.parse(body) as { data?: unknown[] };
  return { url: answer.url(), rows: data.length, bytes: body.length };
};

/** Measures a step, and what it asks of the API; throws when a list of records asks for more than a page. */
async function measure(page: Page, step: string, act: () => Promise<number>): Promise<Step> {
  const answers: ReturnType<typeof readAnswer>[] = [];
  const note = (answer: Response) => {
    const isJson = answer.headers()['content-type']?.includes('json') ?? false;
    if (answer.url().includes('/api/') && isJson && answer.status() === 200) {
      answers.push(readAnswer(answer));
    }
  };
  page.on('response', note);
  const ms = await act();
  await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS });
  page.off('response', note);
  let most = 0;
  let bytes = 0;
  for (const { url, rows, bytes: size } of await Promise.all(answers)) {
    bytes += size;
    if (url.includes('-categories')) continue;
    most = Math.max(most, rows);
    if (rows > MOST_ROWS) throw new Error(`${url} answered ${rows} records.`);
  }
  return {
    step,
    ms: ms.toFixed(0),
    'API calls': answers.length,
    'most rows': most,
    kB: (bytes / 1024).toFixed(0),
  };
}

const open = (page: Page, url: string) => async () => {
  await page.goto(url, { timeout: PATIENCE_MS });
  return cardsOther(page, '');
};

const change = (page: Page, act: () => Promise<unknown>) => async () => {
  const before = await firstCard(page);
  const start = await page.evaluate(() => performance.now());
  await act();
  return (await cardsOther(page, before)) - start;
};

const search = (page: Page, text: string) => async () => {
  await page.getByRole('search').getByRole('searchbox').fill(text);
  await page.getByRole('button', { name: 'Apply' }).click();
};

/** The answer to an earlier search, however late it comes, must not take the place of a later one's. */
async function checkStaleAnswers(page: Page) {
  const gate = new EventEmitter();
  const held = once(gate, 'open');
  await page.route(/\/api\/products\?.*name=basket/, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await search(page, 'basket')();
  await change(page, search(page, 'velvet'))();
  const shown = await firstCard(page);
  gate.emit('open');
  await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS });
  if ((await firstCard(page)) === shown) return;
  throw new Error('An earlier answer overwrote a later one.');
}

async function visit(browser: Browser, { url, token, products }: Options) {
  const deep = Math.ceil(products / 30) >> 1;
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    storageState: {
      cookies: [],
      origins: [{ origin: url, localStorage: [{ name: 'token', value: token }] }],
    },
  });
  const page = await context.newPage();
  const next = () => page.getByRole('button', { name: 'Next' }).click();
  const steps = [
    await measure(page, 'first page, cold', open(page, url + pathOf(1))),
    await measure(page, 'first page, warm', open(page, url + pathOf(1))),
    await measure(page, 'next page, click', change(page, next)),
    await measure(
      page,
      'back',
      change(page, () => page.goBack()),
    ),
    await measure(page, `page ${deep}, opened`, open(page, url + pathOf(deep))),
    await measure(page, `page ${deep + 1}, click`, change(page, next)),
    await measure(
      page,
      'back',
      change(page, () => page.goBack()),
    ),
    await measure(page, 'filter: a word, click', change(page, search(page, 'basket'))),
    await measure(page, 'filter: 2 letters, click', change(page, search(page, 'ag'))),
    await measure(
      page,
      'back',
      change(page, () => page.goBack()),
    ),
    await measure(page, 'filter: 2 letters, again', change(page, search(page, 'ag'))),
  ];
  await checkStaleAnswers(page);
  await context.close();
  return steps;
}

/** Visits the catalogue on the filled database, and answers the rows of its table. */
export async function consoleTimes(options: Options) {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  try {
    return await visit(browser, options);
  } finally {
    await browser.close();
  }
}
