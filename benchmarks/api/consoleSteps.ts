import type { Page, Request } from 'playwright';

/** Timeout of a step, in milliseconds. */
export const STEP_TIMEOUT_MS = 60_000;
/** The maximum page size of lists; only pickers load all categories at once. */
const MAX_ROWS = 30;
const OPTION = '[role="option"]';

const isPicture = (url: string) => /(image-file|passport-photo|brand-logo)$/.test(url);

/** One step: its duration until the expected content is rendered, and its API calls. */
export interface Step {
  screen: string;
  step: string;
  ms: string;
  'API calls': number;
  'most rows': number;
  kB: string;
}

/**
 * Resolves with the page's time when its first card is no longer the given one, checked before each
 * paint.
 */
export const cardsOther = async (page: Page, cards: string, before: string) => {
  const seen = await page.waitForFunction(
    ([selector, other]) => {
      const first = document.querySelector(selector)?.getAttribute('href') ?? '';
      return first !== '' && first !== other && performance.now();
    },
    [cards, before] as const,
    { timeout: STEP_TIMEOUT_MS, polling: 'raf' },
  );
  return Number(await seen.jsonValue());
};

/** Resolves with the page's time when an option with that text is rendered. */
export const optionWith = async (page: Page, text: string) => {
  const seen = await page.waitForFunction(
    ([selector, wanted]) =>
      [...document.querySelectorAll(selector)].some((option) =>
        option.textContent.toLowerCase().includes(wanted),
      ) && performance.now(),
    [OPTION, text] as const,
    { timeout: STEP_TIMEOUT_MS, polling: 'raf' },
  );
  return Number(await seen.jsonValue());
};

/** The page's time, in milliseconds. */
export const now = (page: Page) => page.evaluate(() => performance.now());

/** The link of the first card. */
export const firstCard = async (page: Page, cards: string) =>
  (await page.locator(cards).first().getAttribute('href', { timeout: STEP_TIMEOUT_MS })) ?? '';

// An aborted call has no size.
const readResponse = async (request: Request) => {
  const response = await request.response().catch(() => null);
  const body = (await response?.text().catch(() => '')) ?? '';
  const { data = [] } = JSON.parse(body || '{}') as { data?: unknown[] };
  return { url: request.url(), rows: data.length, bytes: body.length };
};

/** Measures a step and its API calls; throws if a list requests more than one page of records. */
export async function measure(
  page: Page,
  screen: string,
  step: string,
  act: () => Promise<number>,
): Promise<Step> {
  const responses: ReturnType<typeof readResponse>[] = [];
  const note = (request: Request) => {
    const url = request.url();
    if (url.includes('/api/') && !isPicture(url)) responses.push(readResponse(request));
  };
  page.on('request', note);
  const ms = await act();
  await Promise.all(responses);
  page.off('request', note);
  let most = 0;
  let bytes = 0;
  for (const { url, rows, bytes: size } of await Promise.all(responses)) {
    bytes += size;
    if (url.includes('-categories')) continue;
    most = Math.max(most, rows);
    if (rows > MAX_ROWS) throw new Error(`${url} returned ${rows} records.`);
  }
  return {
    screen,
    step,
    ms: ms.toFixed(0),
    'API calls': responses.length,
    'most rows': most,
    kB: (bytes / 1024).toFixed(0),
  };
}
