import type { Page, Request } from 'playwright';

/** Milliseconds after which a step is given up. */
export const PATIENCE_MS = 60_000;
/** No list of the console asks for more records than this; only pickers ask for all categories. */
const MOST_ROWS = 30;
const OPTION = '[role="option"]';

const isPicture = (url: string) => /(image-file|passport-photo|brand-logo)$/.test(url);

/** A step on a screen: how long it took until what was asked for stood there, and what it asked of the API. */
export interface Step {
  screen: string;
  step: string;
  ms: string;
  'API calls': number;
  'most rows': number;
  kB: string;
}

/** The time in the page when its first card is another than the one named, looked at before each paint. */
export const cardsOther = async (page: Page, cards: string, before: string) => {
  const seen = await page.waitForFunction(
    ([selector, other]) => {
      const first = document.querySelector(selector)?.getAttribute('href') ?? '';
      return first !== '' && first !== other && performance.now();
    },
    [cards, before] as const,
    { timeout: PATIENCE_MS, polling: 'raf' },
  );
  return Number(await seen.jsonValue());
};

/** The time in the page when an option with that text is there. */
export const optionWith = async (page: Page, text: string) => {
  const seen = await page.waitForFunction(
    ([selector, wanted]) =>
      [...document.querySelectorAll(selector)].some((option) =>
        option.textContent.toLowerCase().includes(wanted),
      ) && performance.now(),
    [OPTION, text] as const,
    { timeout: PATIENCE_MS, polling: 'raf' },
  );
  return Number(await seen.jsonValue());
};

/** The time in the page, in milliseconds. */
export const now = (page: Page) => page.evaluate(() => performance.now());

/** Where the first card leads to. */
export const firstCard = async (page: Page, cards: string) =>
  (await page.locator(cards).first().getAttribute('href', { timeout: PATIENCE_MS })) ?? '';

// A call that the page has left before it was answered weighs nothing.
const readAnswer = async (request: Request) => {
  const answer = await request.response().catch(() => null);
  const body = (await answer?.text().catch(() => '')) ?? '';
  const { data = [] } = JSON.parse(body || '{}') as { data?: unknown[] };
  return { url: request.url(), rows: data.length, bytes: body.length };
};

/** Measures a step, and what it asks of the API; throws when a list of records asks for more than a page. */
export async function measure(
  page: Page,
  screen: string,
  step: string,
  act: () => Promise<number>,
): Promise<Step> {
  const answers: ReturnType<typeof readAnswer>[] = [];
  const note = (request: Request) => {
    const url = request.url();
    if (url.includes('/api/') && !isPicture(url)) answers.push(readAnswer(request));
  };
  page.on('request', note);
  const ms = await act();
  await Promise.all(answers);
  page.off('request', note);
  let most = 0;
  let bytes = 0;
  for (const { url, rows, bytes: size } of await Promise.all(answers)) {
    bytes += size;
    if (url.includes('-categories')) continue;
    most = Math.max(most, rows);
    if (rows > MOST_ROWS) throw new Error(`${url} answered ${rows} records.`);
  }
  return {
    screen,
    step,
    ms: ms.toFixed(0),
    'API calls': answers.length,
    'most rows': most,
    kB: (bytes / 1024).toFixed(0),
  };
}
