import type { Browser, Page } from 'playwright';
import { tourPages } from '../../scripts/screenshots/pages.ts';
import { IMPORTS } from '../../src/features/import/importsDatabase.ts';
import { verdict } from '../servers.ts';
import type { App } from './apps.ts';
import { median } from '../../scripts/quantile.ts';
import { TIMEOUT_MS, withPage } from './visit.ts';

const CATEGORIES = 3_000;
/** How often each step is measured; the median counts. */
const ROUNDS = 3;
const AT_ONCE = 20;
const TREES = ['service-provider-categories', 'product-categories'];

/** The goals in milliseconds: for a press, a key, and what opens the palette and types in it. */
const PRESS = 150;
const KEY = 50;
const PALETTE = 100;

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

type Use = (page: Page) => Promise<unknown>;

/** A measured interaction, and what brings the page into the state before it. */
type Step = [name: string, path: string, goal: number, act: Use, prepare?: Use];

const picker = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first();
const type = (text: string) => (page: Page) => page.keyboard.type(text, { delay: 50 });

const CATEGORY = '/service-provider-categories';
const PROVIDER = '/service-providers/1';

const FORM = `${PROVIDER}/edit`;
const SEARCH = 'Search providers, products…';

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).click();
const openPicker = (name: string) => (page: Page) => picker(page, name).click();
const byName = (page: Page) => page.getByRole('search').getByLabel('Name');

const STEPS: Step[] = [
  ['open the parent filter', CATEGORY, PRESS, openPicker('Parent Category')],
  ['type in the parent filter', CATEGORY, KEY, type('category 12'), openPicker('Parent Category')],
  ["open the provider form's picker", FORM, PRESS, openPicker('Service Provider Categories')],
  [
    "choose in the provider form's picker",
    FORM,
    PRESS,
    (page) => page.getByRole('option').nth(2).click(),
    openPicker('Service Provider Categories'),
  ],
  [
    'type in a form',
    FORM,
    KEY,
    type('Adaeze'),
    (page) => page.getByRole('textbox', { name: 'First Name' }).click(),
  ],
  [
    'save a form',
    `${CATEGORY}/2/edit`,
    PRESS,
    press('Save Changes'),
    (page) => page.getByRole('textbox', { name: 'Description' }).fill(`Changed ${Date.now()}`),
  ],
  ['next page', CATEGORY, PRESS, press('Next')],
  ['previous page', `${CATEGORY}?page=2`, PRESS, press('Previous')],
  ['type in a filter', CATEGORY, KEY, type('tailor'), (page) => byName(page).click()],
  ['apply a filter', CATEGORY, PRESS, press('Apply'), (page) => byName(page).fill('category 12')],
  [
    'open the palette',
    '/dashboard',
    PALETTE,
    press(SEARCH),
    // A person's pointer is over the button for a moment, in which its code loads.
    (page) => page.getByRole('button', { name: SEARCH }).hover(),
  ],
  ['type in the palette', '/dashboard', PALETTE, type('provider'), press(SEARCH)],
  ['open a list', '/dashboard', PRESS, (page) => link(page, 'Service Providers').click()],
  [
    'open a record',
    '/service-providers',
    PRESS,
    (page) => page.locator(`main a[href="${PROVIDER}"]`).click(),
  ],
  ['open a form', PROVIDER, PRESS, (page) => link(page, 'Edit').click()],
  [
    'switch the color scheme',
    '/service-providers',
    PRESS,
    (page) => page.getByRole('menuitemradio', { name: 'Dark' }).click(),
    press(/^Account menu/),
  ],
];

// The states of pages that are loading or have failed are reached without an interaction.
const TOUR = tourPages.flatMap(({ name, path, open, isNarrowOnly, isSignedOut }): Step[] =>
  open && !isNarrowOnly && !isSignedOut && !/-(loading|failed)$/.test(name)
    ? [[name, path, PRESS, open]]
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
    const measure = async ([, path, , act, prepare]: Step) => {
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
      .map(([[interaction, , goal], times]) => ({
        interaction,
        ms: median(times),
        spread: `${Math.min(...times)} to ${Math.max(...times)}`,
        goal,
        verdict: verdict(median(times) <= goal),
      }))
      .toSorted((a, b) => b.ms - a.ms);
  });
}
