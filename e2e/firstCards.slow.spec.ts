import type { Page, Route } from '@playwright/test';
import { axeViolations } from './support/accessibility.ts';
import { CARD, LOOKS, openFrame, placesOf } from './support/frame.ts';
import { announceNothing } from './support/specifiedApi.ts';
import { expect, test } from './support/test.ts';

// The cards of a list that are shown before the console's code has loaded.

test.use({ signedIn: true });
test.describe.configure({ mode: 'parallel' });

const FIRST_PAGE = '**/api/product-categories?page=1&pageSize=10';

/** Where each card is, what it says without its initials, and where its texts may break. */
const cardsOf = (page: Page) =>
  page.evaluate(
    (card) =>
      [...document.querySelectorAll<HTMLElement>(card)]
        .filter((element) => element.checkVisibility())
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const parts = [...element.querySelectorAll<HTMLElement>('h2, p, a, .MuiChip-root')];
          const texts = parts.map(({ innerText, innerHTML, title }) => {
            const breaks = innerHTML.match(/[^>]*<wbr>/g);
            return { innerText, breaks, title };
          });
          const links = [...element.querySelectorAll('a')].map(({ href }) => href);
          return { x, y, width, height, texts, links };
        }),
    CARD,
  );

for (const { width, colorScheme, locale, path } of [
  { ...LOOKS[0], path: '/service-provider-categories' },
  ...LOOKS.map((look) => ({ ...look, path: '/service-providers' })),
]) {
  test.describe(() => {
    test.use({ viewport: { width, height: 800 }, colorScheme });

    test(`${path}: the first response and its cards are those that the console renders: ${width} px, ${colorScheme}, ${locale}`, async ({
      page,
    }) => {
      await page.addInitScript((language) => localStorage.setItem('locale', language), locale);
      // The names of parents come later, as pictures do.
      await page.route(/pageSize=3000|passport-photo/, () => undefined);
      const lists: Route[] = [];
      await page.route(`**/api${path}?page=1&*`, (route) => void lists.push(route));
      const load = await openFrame(page, path);
      await expect(page.locator('main li .MuiSkeleton-root').first()).toBeVisible();
      expect.soft(await axeViolations(page), 'without cards').toEqual([]);
      const frame = await placesOf(page);
      expect(frame.length).toBeGreaterThan(4);
      await expect.poll(() => lists.length).toBe(1);
      await lists[0]?.continue();
      await expect(page.locator(CARD).first()).toBeVisible();
      expect.soft(await axeViolations(page), 'with cards').toEqual([]);
      const cards = await cardsOf(page);
      expect(cards.length).toBeGreaterThan(9);
      await load();
      expect.soft(await cardsOf(page), 'cards').toEqual(cards);
      expect.soft(await placesOf(page), 'frame').toEqual(frame);
    });
  });
}

test('a click on a card before the code has loaded opens its record once it has', async ({
  page,
}) => {
  const load = await openFrame(page, '/service-provider-categories');
  const name = await page.locator(CARD).nth(2).locator('h2').innerText();
  await page.locator(CARD).nth(2).click();
  const lists: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('categories?page=1&pageSize=10')) lists.push(request.url());
  });
  await load();
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await page.goBack();
  await expect(page.locator(CARD)).toHaveCount(10);
  expect(lists).toEqual([]);
});

test('a form whose link is clicked before the code has loaded has the focus in its first field', async ({
  page,
}) => {
  const load = await openFrame(page, '/service-providers');
  await page.getByRole('link', { name: 'Create Service Provider', exact: true }).click();
  await load();
  await expect(page.getByRole('textbox', { name: 'First Name' })).toBeFocused();
});

test('a form leaves the focus where it was put before its code loaded', async ({ page }) => {
  const load = await openFrame(page, '/service-providers/new');
  const logout = page.getByRole('button', { name: 'Logout' });
  await logout.focus();
  await load();
  await expect(page.getByLabel('First Name')).toBeVisible();
  await expect(logout).toBeFocused();
});

test('a list that is scrolled before the code has loaded stays so', async ({ page }) => {
  const load = await openFrame(page, '/service-providers');
  await expect(page.locator(CARD).first()).toBeVisible();
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
  await load();
  await expect(page.locator('[role=search]')).toHaveCount(1);
  expect(await page.evaluate(() => scrollY)).toBe(400);
});

test('the first cards of an API without extensions are where the console renders them', async ({
  page,
}) => {
  await announceNothing(page);
  const load = await openFrame(page, '/service-provider-categories');
  await expect(page.locator(CARD).first()).toBeVisible();
  const cards = await cardsOf(page);
  await load();
  expect((await cardsOf(page)).map(({ y }) => y)).toEqual(cards.map(({ y }) => y));
});

test('the pictures of the first cards are loaded once, before the code, and stay', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/passport-photo')) calls.push(request.url());
  });
  const load = await openFrame(page, '/service-providers');
  const pictures = page.locator(`${CARD} img`);
  await expect(pictures.first()).toBeVisible();
  await expect.poll(() => pictures.count()).toBe(calls.length);
  const before = calls.length;
  await page.evaluate(() => {
    const root = document.getElementById('root');
    if (!root) throw new Error('The page has no #root.');
    new MutationObserver((_, observer) => {
      if (root.hidden) return;
      observer.disconnect();
      root.dataset['pictures'] = String(root.querySelectorAll('main li img').length);
    }).observe(root, { attributeFilter: ['hidden'] });
  });
  await load();
  await expect(page.locator('#root')).not.toHaveAttribute('data-pictures', '0');
  await expect(page.locator(`#root ${CARD} img`).first()).toBeVisible();
  expect(calls).toHaveLength(before);
});

test('the first cards show HTML and marks in a record as its text', async ({ page }) => {
  const name = '<img src=x onerror=alert(1)> (*id*) ⟦0⟧';
  await page.route(FIRST_PAGE, (route) =>
    route.fulfill({
      json: {
        data: [{ id: 1, name, description: '<b>bold</b>', parentCategoryId: null }],
        pagination: { page: 1, totalPages: 1, hasNext: false, hasPrev: false },
      },
    }),
  );
  const load = await openFrame(page, '/product-categories');
  await expect(page.locator(CARD)).toHaveText([`${name}<b>bold</b>`]);
  await load();
  await expect(page.locator(CARD)).toHaveText([`${name}<b>bold</b>`]);
});

test('the console does not wait for a slow first list, and says with Retry when it cannot be loaded', async ({
  page,
}) => {
  const calls: Route[] = [];
  await page.route(FIRST_PAGE, (route) => void calls.push(route));
  const load = await openFrame(page, '/product-categories');
  await expect.poll(() => calls.length).toBe(1);
  await load();
  await calls[0]?.abort();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch product categories');
  // Nothing is called again before Retry is pressed.
  expect(calls).toHaveLength(1);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => calls.length).toBe(2);
  await calls[1]?.continue();
  await expect(page.locator(CARD)).toHaveCount(10);
});
