import type { Browser, Page } from 'playwright';
import { tourPages } from '../../scripts/screenshots/pages.ts';
import { IMPORTS } from '../../src/features/import/importsDatabase.ts';
import type { App } from './apps.ts';
import { median } from '../../scripts/quantile.ts';
import { TIMEOUT_MS, withPage } from './visit.ts';

const CATEGORIES = 3_000;
/** How often each step is measured; the median counts. */
const ROUNDS = 3;
const AT_ONCE = 20;
const TREES = ['service-provider-categories', 'product-categories'];

/** The goals in milliseconds: for a press, a key, and what opens the palette and types in it. */
const SLOWEST = 150;
const SLOWEST_TYPING = 50;
const SLOWEST_PALETTE = 100;

// How long reporting an interaction may take after its frame, in milliseconds.
const REPORT_MS = 300;

declare global {
  var slowest: number;
}

/** Creates categories until each tree has 3,000 more. */
async function addCategories({ url, token }: App) {
  const create = async (tree: string, number: number) => {
    const body = { name: `Category ${number}`, description: 'One of many' };
    const response = await fetch(`${url}/api/${tree}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ ...body, parentId: null, parentCategoryId: null }),
    });
    if (!response.ok) throw new Error(`${tree}: ${response.status} ${await response.text()}`);
  };
  for (const tree of TREES) {
    for (let first = 0; first < CATEGORIES; first += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => create(tree, first + index)));
    }
  }
}

/** Runs in the page before its first script: remembers the slowest interaction. */
const watch = (imports: string) => {
  // A reload would restore drafts, the focus and the import of the step before.
  sessionStorage.clear();
  indexedDB.deleteDatabase(imports);
  globalThis.slowest = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId) globalThis.slowest = Math.max(globalThis.slowest, entry.duration);
    }
    // `durationThreshold` is missing from TypeScript's types.
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
};

interface Step {
  name: string;
  path: string;
  /** In milliseconds; that of a press unless given. */
  goal?: number;
  /** Brings the page into the state before the measured interaction. */
  prepare?: (page: Page) => Promise<unknown>;
  act: (page: Page) => Promise<unknown>;
}

const picker = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first();
const type = (text: string) => (page: Page) => page.keyboard.type(text, { delay: 50 });

const CATEGORY = '/service-provider-categories';
const PROVIDER = '/service-providers/1';

const STEPS: Step[] = [
  {
    name: 'open the parent filter',
    path: CATEGORY,
    act: (page) => picker(page, 'Parent Category').click(),
  },
  {
    name: 'type in the parent filter',
    path: CATEGORY,
    goal: SLOWEST_TYPING,
    prepare: (page) => picker(page, 'Parent Category').click(),
    act: type('category 12'),
  },
  {
    name: "open the provider form's picker",
    path: `${PROVIDER}/edit`,
    act: (page) => picker(page, 'Service Provider Categories').click(),
  },
  {
    name: "choose in the provider form's picker",
    path: `${PROVIDER}/edit`,
    prepare: (page) => picker(page, 'Service Provider Categories').click(),
    act: (page) => page.getByRole('option').nth(2).click(),
  },
  {
    name: 'type in a form',
    path: `${PROVIDER}/edit`,
    goal: SLOWEST_TYPING,
    prepare: (page) => page.getByRole('textbox', { name: 'First Name' }).click(),
    act: type('Adaeze'),
  },
  {
    name: 'save a form',
    path: `${CATEGORY}/2/edit`,
    prepare: (page) =>
      page.getByRole('textbox', { name: 'Description' }).fill(`Changed ${Date.now()}`),
    act: (page) => page.getByRole('button', { name: 'Save Changes' }).click(),
  },
  {
    name: 'next page',
    path: CATEGORY,
    act: (page) => page.getByRole('button', { name: 'Next' }).click(),
  },
  {
    name: 'previous page',
    path: `${CATEGORY}?page=2`,
    act: (page) => page.getByRole('button', { name: 'Previous' }).click(),
  },
  {
    name: 'type in a filter',
    path: CATEGORY,
    goal: SLOWEST_TYPING,
    prepare: (page) => page.getByRole('search').getByLabel('Name').click(),
    act: type('tailor'),
  },
  {
    name: 'apply a filter',
    path: CATEGORY,
    prepare: (page) => page.getByRole('search').getByLabel('Name').fill('category 12'),
    act: (page) => page.getByRole('button', { name: 'Apply' }).click(),
  },
  {
    name: 'open the palette',
    path: '/dashboard',
    goal: SLOWEST_PALETTE,
    // A person's pointer is over the button for a moment, in which its code loads.
    prepare: (page) => page.getByRole('button', { name: 'Search providers, products…' }).hover(),
    act: (page) => page.getByRole('button', { name: 'Search providers, products…' }).click(),
  },
  {
    name: 'type in the palette',
    path: '/dashboard',
    goal: SLOWEST_PALETTE,
    prepare: (page) => page.getByRole('button', { name: 'Search providers, products…' }).click(),
    act: type('provider'),
  },
  {
    name: 'open a list by its link',
    path: '/dashboard',
    act: (page) => link(page, 'Service Providers').click(),
  },
  {
    name: 'open a record by its card',
    path: '/service-providers',
    act: (page) => page.locator(`main a[href="${PROVIDER}"]`).click(),
  },
  {
    name: 'open a form by its button',
    path: PROVIDER,
    act: (page) => link(page, 'Edit').click(),
  },
  {
    name: 'switch the color scheme',
    path: '/service-providers',
    prepare: (page) => page.getByRole('button', { name: /^Account menu/ }).click(),
    act: (page) => page.getByRole('menuitemradio', { name: 'Dark' }).click(),
  },
];

// The states of pages that are loading or have failed are reached without an interaction.
const TOUR = tourPages.flatMap(({ name, path, open, isNarrowOnly, isSignedOut }): Step[] =>
  open && !isNarrowOnly && !isSignedOut && !/-(loading|failed)$/.test(name)
    ? [{ name, path, act: open }]
    : [],
);

const settle = async (page: Page) => {
  await page.waitForLoadState('networkidle', { timeout: TIMEOUT_MS });
  await page.waitForFunction(
    () =>
      !document.querySelector(
        'main :is(.MuiSkeleton-root, [role=progressbar]:not([aria-valuenow]))',
      ),
    undefined,
    { timeout: TIMEOUT_MS },
  );
  await page.waitForLoadState('networkidle', { timeout: TIMEOUT_MS });
};

/** Waits until the browser has reported the interactions so far, which it does after painting their effect. */
const untilReported = (page: Page) =>
  page.evaluate(
    (ms) =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, ms)));
      }),
    REPORT_MS,
  );

/**
 * The slowest interaction of each step at CPU x4 with 3,000 categories, the slowest first: of those that
 * have a goal of their own, and unless `isQuick` of what opens each state of the tour.
 */
export async function measureInteractions(browser: Browser, app: App, isQuick: boolean) {
  const steps = isQuick ? STEPS : [...STEPS, ...TOUR];
  await addCategories(app);
  const profile = { name: 'CPU x4', cpu: 4 };
  return withPage({ browser, app, profile, signedIn: true }, async (page) => {
    await page.addInitScript(watch, IMPORTS);
    const measure = async ({ path, prepare, act }: Step) => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.goto(app.url + path);
      await settle(page);
      await prepare?.(page);
      await settle(page);
      await untilReported(page);
      await page.evaluate(() => {
        globalThis.slowest = 0;
      });
      await act(page);
      await settle(page);
      await untilReported(page);
      return page.evaluate(() => globalThis.slowest);
    };
    const measured = new Map(steps.map((step): [Step, number[]] => [step, []]));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [step, times] of measured) times.push(await measure(step));
      console.log(`interactions: round ${round + 1} of ${ROUNDS}`);
    }
    return [...measured]
      .map(([{ name, goal = SLOWEST }, times]) => ({
        interaction: name,
        ms: median(times),
        spread: `${Math.min(...times)} to ${Math.max(...times)}`,
        goal,
      }))
      .toSorted((a, b) => b.ms - a.ms);
  });
}
