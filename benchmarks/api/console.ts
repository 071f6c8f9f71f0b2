import { EventEmitter, once } from 'node:events';
import { chromium, type Browser, type Page } from 'playwright';
import { CHROMIUM_FLAGS, chromiumPath } from '../../scripts/chromium.ts';
import {
  STEP_TIMEOUT_MS,
  cardsOther,
  firstCard,
  measure,
  now,
  optionWith,
  type Step,
} from './consoleSteps.ts';

// The console on the filled database, in Chromium: the time from the click (or start of navigation)
// to rendered cards, and the API calls in between.

interface Options {
  url: string;
  token: string;
  products: number;
  providers: number;
  categories: number;
}

/** A screen with a list. */
interface List {
  screen: string;
  path: string;
  /** Matches the links of its cards. */
  cards: string;
  pages: number;
  /** The search text for its first field. */
  search?: string;
}

const cardsOf = (path: string) => `main a[href^="${path}/"]:not([href$="/new"])`;

const listsOf = ({ products, providers, categories }: Options): List[] => [
  {
    screen: 'products',
    path: '/products',
    cards: cardsOf('/products'),
    pages: Math.ceil(products / 30),
    search: 'basket',
  },
  {
    screen: 'service providers',
    path: '/service-providers',
    cards: cardsOf('/service-providers'),
    pages: Math.ceil(providers / 20),
    search: 'adire',
  },
  ...['service-provider-categories', 'product-categories'].map((kind) => ({
    screen: kind.replaceAll('-', ' '),
    path: `/${kind}`,
    cards: cardsOf(`/${kind}`),
    pages: Math.ceil(categories / 10),
    search: 'ag',
  })),
  {
    screen: "a provider's products",
    path: '/service-providers/1/products',
    cards: cardsOf('/products'),
    pages: 1,
  },
  {
    screen: 'images of a product',
    path: '/products/1/images',
    cards: cardsOf('/products/1/images'),
    pages: 4,
  },
];

const search = async (page: Page, text: string) => {
  await page.getByRole('search').locator('input').first().fill(text);
  await page.getByRole('button', { name: 'Apply' }).click();
};

/** A page in a new browser context, with an empty cache. */
async function newPage(browser: Browser, { url, token }: Options) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 800 },
    storageState: {
      cookies: [],
      origins: [{ origin: url, localStorage: [{ name: 'token', value: token }] }],
    },
  });
  return context.newPage();
}

/** Opens a list, pages through it, searches it, and goes back. */
async function visitList(browser: Browser, options: Options, list: List) {
  const { screen, path, cards, pages, search: text } = list;
  const page = await newPage(browser, options);
  const steps: Step[] = [];
  const open = async (step: string, address: string) => {
    const act = async () => {
      await page.goto(address, { timeout: STEP_TIMEOUT_MS });
      return cardsOther(page, cards, '');
    };
    steps.push(await measure(page, screen, step, act));
  };
  const change = async (step: string, act: () => Promise<unknown>) => {
    const before = await firstCard(page, cards);
    const changed = async () => {
      const start = await now(page);
      await act();
      return (await cardsOther(page, cards, before)) - start;
    };
    steps.push(await measure(page, screen, step, changed));
  };
  const next = () => page.getByRole('button', { name: 'Next' }).click();
  const back = () => change('back', () => page.goBack());

  await open('first page, cold', path);
  await open('first page, warm', path);
  if (pages > 1) {
    const deep = pages >> 1;
    await change('next page, click', next);
    await back();
    await open(`page ${deep}, opened`, `${path}?page=${deep}`);
    await change(`page ${deep + 1}, click`, next);
    await back();
  }
  if (text !== undefined) {
    await change(`search for ${text}, click`, () => search(page, text));
    await back();
    await change(`search for ${text}, again`, () => search(page, text));
  }
  await page.context().close();
  return steps;
}

/** Opens a picker or the palette on any page. */
async function visitChoices(browser: Browser, options: Options) {
  const page = await newPage(browser, options);
  const choose = async (screen: string, text: string, act: () => Promise<unknown>) =>
    measure(page, screen, `${text}, typed`, async () => {
      const start = await now(page);
      await act();
      return (await optionWith(page, text)) - start;
    });
  await page.goto('/products', { timeout: STEP_TIMEOUT_MS });
  await firstCard(page, cardsOf('/products'));
  const picker = page.getByRole('combobox', { name: 'Category' });
  const steps = [await choose('category picker', 'velvet', () => picker.fill('velvet'))];
  for (const text of ['adire', 'basket']) {
    await page.goto('/dashboard', { timeout: STEP_TIMEOUT_MS });
    await page.getByRole('button', { name: 'Search providers, products…' }).click();
    const field = page.getByRole('combobox', { name: 'Search pages, actions and records' });
    steps.push(await choose('palette', text, () => field.fill(text)));
  }
  await page.context().close();
  return steps;
}

/** A late response to an earlier search must not replace the results of a later one. */
async function checkStaleResponses(browser: Browser, options: Options) {
  const page = await newPage(browser, options);
  const cards = cardsOf('/products');
  const gate = new EventEmitter();
  const held = once(gate, 'open');
  await page.route(/\/api\/products\?.*name=basket/, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await page.goto('/products', { timeout: STEP_TIMEOUT_MS });
  const first = await firstCard(page, cards);
  await search(page, 'basket');
  await search(page, 'velvet');
  await cardsOther(page, cards, first);
  const shown = await firstCard(page, cards);
  gate.emit('open');
  await page.waitForLoadState('networkidle', { timeout: STEP_TIMEOUT_MS });
  if ((await firstCard(page, cards)) !== shown) {
    throw new Error('The response to an earlier search replaced a later one.');
  }
  await page.context().close();
}

/**
 * Visits every list, a picker and the palette on the filled database, and returns the table rows.
 */
export async function consoleTimes(options: Options) {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  try {
    const steps: Step[] = [];
    for (const list of listsOf(options)) steps.push(...(await visitList(browser, options, list)));
    steps.push(...(await visitChoices(browser, options)));
    await checkStaleResponses(browser, options);
    return steps;
  } finally {
    await browser.close();
  }
}
