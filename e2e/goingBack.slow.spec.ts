import type { Page, Route } from '@playwright/test';
import { activate, tabTo } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

// Back and Forward restore page, scroll position and focus.

test.use({ signedIn: true, animated: true });

const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const dismiss = (page: Page) => page.getByRole('button', { name: 'Dismiss' });

/** Scrolls with the wheel to the end of the page, or by `delta` pixels. */
const scrollDown = async (page: Page, delta = 100_000) => {
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, delta);
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(300);
};

/** Waits until the scroll position is `top` and stays there for the next frames. */
const expectScrolledTo = async (page: Page, top: number) => {
  await expect.poll(() => scrollTop(page)).toBe(top);
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
  expect(await scrollTop(page)).toBe(top);
};

for (const [list, link] of [
  ['/service-providers', 'View'],
  ['/service-provider-categories', undefined],
] as const) {
  test(`${list}: Back returns to the opened card, Forward to its page`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.goto(list);
    await expect(page.getByText(/^Page 1 of/)).toBeVisible();
    const cards = page.getByRole('main').getByRole('listitem');
    await expect(cards.first().getByRole('link').first()).toBeVisible();
    await scrollDown(page, 400);
    const opened = link
      ? cards.nth(6).getByRole('link', { name: link })
      : cards.nth(6).getByRole('link').first();
    await opened.focus();
    const top = await scrollTop(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${list}/\\d+$`));
    await expect(heading(page)).toBeFocused();
    await expect.poll(() => scrollTop(page)).toBe(0);
    await page.goBack();
    await expect(opened).toBeFocused();
    await expectScrolledTo(page, top);
    await page.goForward();
    await expect(heading(page)).toBeFocused();
    await expectScrolledTo(page, 0);
  });
}

test('restores the position after a reload, even if the list reloads slowly', async ({ page }) => {
  await page.goto('/service-providers');
  await expect(page.getByText(/^Page 1 of/)).toBeVisible();
  const opened = page.getByRole('link', { name: 'View' }).nth(11);
  await opened.scrollIntoViewIfNeeded();
  await opened.focus();
  const top = await scrollTop(page);
  expect(top).toBeGreaterThan(300);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toBeFocused();
  await page.reload();
  await expect(page.locator('#root').getByRole('heading', { level: 1 })).toBeVisible();
  const list = '**/api/service-providers?*';
  const held: Route[] = [];
  await page.route(list, (route) => void held.push(route));
  await page.goBack();
  await expect(page.getByRole('progressbar', { name: 'Loading' }).first()).toBeVisible();
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  await page.unroute(list);
  await expect(opened).toBeFocused();
  await expectScrolledTo(page, top);
});

test('pages and filters of a list are history entries with their own positions', async ({
  page,
}) => {
  await page.goto('/service-providers');
  const next = page.getByRole('button', { name: 'Next' });
  await expect(page.getByText(/^Page 1 of/)).toBeVisible();
  await scrollDown(page);
  await next.focus();
  const bottom = await scrollTop(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(0);
  const brand = page.getByRole('searchbox', { name: 'Brand Name' });
  await brand.fill('a');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/filter=.*brandName/);
  await expect(page.getByText(/^Page 1 of/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  await expect(brand).toBeFocused();
  await expectScrolledTo(page, 0);
  await page.goBack();
  await expect(page.getByText(/^Page 1 of/)).toBeVisible();
  await expect(next).toBeFocused();
  await expectScrolledTo(page, bottom);
});

test("Back closes a dialog with its own path and keeps the form's input", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/service-providers/2/edit');
  const upload = page.getByRole('button', { name: 'Upload Logo' });
  await expect(upload).toBeVisible();
  await page.mouse.move(700, 300);
  await page.mouse.wheel(0, 90);
  await expect.poll(() => scrollTop(page)).toBe(90);
  await activate(page, upload);
  await expect(page.getByRole('dialog')).toBeVisible();
  const top = await scrollTop(page);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(upload).toBeFocused();
  await expectScrolledTo(page, top);
});

test('neither a create nor an edit leaves a history entry, opened by a link or by URL', async ({
  page,
}) => {
  const record = /\/product-categories\/\d+$/;
  const description = page.getByRole('textbox', { name: 'Description' });
  const save = async (name: string) => {
    await page.getByRole('button', { name }).click();
    await dismiss(page).click();
    await expect(page).toHaveURL(record);
  };
  await page.goto('/product-categories');
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').first().click();
  await expect(page).toHaveURL(record);
  await page.getByRole('link', { name: 'Edit' }).click();
  await description.fill(`Changed ${Date.now()}`);
  await save('Save Changes');
  await page.goBack();
  await expect(page).toHaveURL('/product-categories');

  await page.getByRole('link', { name: 'Create Product Category' }).click();
  await expect(heading(page)).toHaveText('Create Product Category');
  await page.getByRole('textbox', { name: 'Name' }).fill(`Hats ${Date.now()}`);
  await description.fill('To wear');
  await save('Create Product Category');
  await page.goBack();
  await expect(page).toHaveURL('/product-categories');
  await page.goForward();
  await expect(page).toHaveURL(record);
  await page.goBack();
  await expect(page).toHaveURL('/product-categories');

  await page.goto('/product-categories/2/edit');
  await description.fill(`Changed by URL ${Date.now()}`);
  await save('Save Changes');
  await page.goBack();
  await expect(page).toHaveURL('/product-categories');
});

test('Cancel goes back to the filtered list that the form was opened from', async ({ page }) => {
  const filter = encodeURIComponent('{"brandName":"a"}');
  await page.goto(`/service-providers?filter=${filter}&page=1`);
  await page.getByRole('link', { name: 'Add Provider' }).click();
  await page.getByRole('textbox', { name: 'First Name' }).fill('Ada');
  await activate(page, page.getByRole('link', { name: 'Cancel' }));
  await activate(page, page.getByRole('button', { name: 'Leave' }));
  await expect(page.getByRole('searchbox', { name: 'Brand Name' })).toHaveValue('a');
  await expect(page.getByRole('link', { name: 'Add Provider' })).toBeFocused();
  await page.goto('/service-providers/2/edit');
  await tabTo(page, page.getByRole('link', { name: 'Back', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/service-providers/2');
});

test('on a phone, Back closes what is open, and then goes to the page before', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/team');
  await page.goto('/service-provider-categories');
  const openMenu = page.getByRole('button', { name: 'Open menu' });
  await openMenu.click();
  await page.getByRole('link', { name: 'Product Categories', exact: true }).click();
  await expect(page).toHaveURL('/product-categories');
  await expect(heading(page)).toBeVisible();
  const length = await page.evaluate(() => history.length);

  const drawer = page.getByRole('button', { name: 'Close menu' });
  await openMenu.click();
  await drawer.click();
  await openMenu.click();
  await expect(drawer).toBeVisible();
  await page.goBack();
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Search providers, products…' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/product-categories');
  expect(await page.evaluate(() => history.length)).toBe(length);
  await page.goBack();
  await expect(page).toHaveURL('/service-provider-categories');
});
