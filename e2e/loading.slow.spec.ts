import type { Page, Route } from '@playwright/test';
import { axeViolations } from './support/accessibility.ts';
import { CARD, CODE, openFrame } from './support/frame.ts';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

test.use({ signedIn: true, animated: true });
test.describe.configure({ mode: 'parallel' });

const FILTERS = '**/assets/listTools-*.js';
// The list with the most filters, and one with a tree beside its cards.
const LISTS = ['/products', '/service-provider-categories'];

const WIDTHS = [360, 768, 1280, 1920];

const topOfFirstCard = async (page: Page) => {
  const card = page.locator(CARD).first();
  await expect(card).toBeVisible();
  return Math.round((await card.boundingBox())?.y ?? Number.NaN);
};

/** Resizes the window and waits until media queries, of CSS and of scripts, have taken effect. */
const resizeTo = async (page: Page, width: number) => {
  await page.setViewportSize({ width, height: 800 });
  // The renderer of a busy machine takes on the size later than Playwright's call returns.
  await page.waitForFunction((expected) => innerWidth === expected, width);
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
};

for (const path of LISTS) {
  test(`filters that load after the cards of ${path} move nothing`, async ({ page }) => {
    const held: Route[] = [];
    await page.route(FILTERS, (route) => void held.push(route));
    await page.goto(path);
    await expect(page.locator('#root')).toBeVisible();
    const before: number[] = [];
    for (const width of WIDTHS) {
      await resizeTo(page, width);
      before.push(await topOfFirstCard(page));
    }
    await expect(page.locator('[role=search]')).toHaveCount(0);
    await expect.poll(() => held.length).toBe(1);
    await held[0]?.continue();
    await expect(page.locator('[role=search]')).toHaveCount(1);
    await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
    for (const [index, width] of WIDTHS.entries()) {
      await resizeTo(page, width);
      // Narrowing the window collapses the filters with a transition.
      await expect.poll(() => topOfFirstCard(page)).toBe(before[index]);
    }
  });
}

test('a form and a nested list ask for their data before the code has loaded, and only once', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  for (const [path, call, shown] of [
    ['/service-providers/1/edit', '/api/service-providers/1', 'main input[name]'],
    ['/products/1/images', '/api/products/1/images', CARD],
  ] as const) {
    const load = await openFrame(page, path);
    expect.soft(calls, path).toContain(call);
    await load();
    await expect(page.locator('#root').locator(shown).first()).toBeVisible();
    expect
      .soft(
        calls.filter((one) => one === call),
        path,
      )
      .toHaveLength(1);
  }
});

test('the frame is painted before the code is requested, whose compilation would delay it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('header')) return;
      observer.disconnect();
      requestAnimationFrame(() => performance.mark('frame'));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/service-providers');
  await expect(page.locator(CARD).first()).toBeVisible();
  // By then both have happened.
  await expect(page.locator('#root')).toBeVisible();
  const { frame, code } = await page.evaluate(() => ({
    frame: performance.getEntriesByName('frame').map(({ startTime }) => startTime),
    code: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }));
  expect(frame).toHaveLength(1);
  expect(Math.min(...code)).toBeGreaterThan(Math.max(...frame));
});

test('a press that the console interrupts by taking over acts where it ends', async ({ page }) => {
  const load = await openFrame(page, '/dashboard');
  const link = page.getByRole('link', { name: 'Product Categories', exact: true });
  await link.hover();
  await page.mouse.down();
  await load();
  await page.mouse.up();
  await expect(page).toHaveURL('/product-categories');
});

test('a press that the console interrupts does nothing if it ends elsewhere', async ({ page }) => {
  const load = await openFrame(page, '/dashboard');
  await page.getByRole('link', { name: 'Product Categories', exact: true }).hover();
  await page.mouse.down();
  await load();
  await page.getByRole('heading', { level: 1 }).hover();
  await page.mouse.up();
  await page.getByRole('button', { name: 'Search providers, products…' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
});

test('a link that was dragged while the code loaded is opened once by a later click', async ({
  page,
}) => {
  const load = await openFrame(page, '/dashboard');
  const link = page.getByRole('link', { name: 'Product Categories', exact: true });
  await link.dragTo(page.getByRole('main'));
  await load();
  const before = await page.evaluate(() => history.length);
  await link.click();
  await expect(page).toHaveURL('/product-categories');
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
});

test('the space bar pressed while the console takes over acts once it is released', async ({
  page,
}) => {
  const load = await openFrame(page, '/dashboard');
  await page.getByRole('button', { name: 'Search providers, products…' }).focus();
  await page.keyboard.down(' ');
  await load();
  await page.keyboard.up(' ');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a session that has ended shows the sign-in page instead of the frame', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('token', 'ended'));
  await page.goto('/service-providers');
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
});

test('says when the code cannot be loaded, with Retry', async ({ page, faults }) => {
  faults.allow(/Failed to load resource|Failed to fetch/);
  await page.route(CODE, (route) => route.abort());
  await page.goto('/service-providers');
  await expect(page.getByRole('alert')).toHaveText('Network error. Please try again.');
  await expect(page.getByRole('banner')).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator(CARD).first()).toBeVisible();
});

test.describe('signed out', () => {
  test.use({ signedIn: false });

  const FAILED = 'Network error. Please try again.';

  test('a tab where somebody signs in, and another one, say that the code cannot be loaded, with Retry', async ({
    page,
    context,
    faults,
    server,
  }) => {
    faults.allow(/Failed to load resource|Failed to fetch/);
    await context.route(CODE, (route) => route.abort());
    await page.goto('/service-providers');
    const other = await context.newPage();
    await other.goto('/service-providers');
    await signIn(other, server);
    for (const tab of [page, other]) await expect(tab.getByRole('alert')).toHaveText(FAILED);
    await context.unrouteAll();
    for (const tab of [page, other]) {
      await tab.getByRole('button', { name: 'Retry' }).click();
      await expect(tab.locator(CARD).first()).toBeVisible();
    }
  });
});

test('Retry loads code of a page that failed to load', async ({ page, faults }) => {
  faults.allow(/Failed to load resource|Failed to fetch/);
  await page.route(/\/assets\/page-[^/]+\.js$/, (route) => route.abort());
  await page.goto('/service-providers/1');
  await expect(page.getByRole('alert')).toContainText('This page could not be displayed.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();
});

test('the cards replace the frame at once if their records have arrived first', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(new URL(request.url()).search);
  });
  const first = page.waitForResponse('**/api/service-provider-categories?page=1&pageSize=10');
  const load = await openFrame(page, '/service-provider-categories');
  await (await first).finished();
  await page.evaluate(() => {
    const root = document.getElementById('root');
    if (!root) throw new Error('The page has no #root.');
    new MutationObserver(() => {
      if (root.querySelector('main li .MuiSkeleton-root')) root.dataset['skeleton'] = 'seen';
    }).observe(root, { childList: true, subtree: true });
  });
  await load();
  await expect(page.locator(CARD).first()).toBeVisible();
  await expect(page.locator('#root')).not.toHaveAttribute('data-skeleton');
  // The cards, and the tree for the names of parents.
  await expect(page.locator('[role=search]')).toHaveCount(1);
  expect(calls).toEqual(['?page=1&pageSize=10', '?page=1&pageSize=3000']);
});
