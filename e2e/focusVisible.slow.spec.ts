import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

// WCAG 2.4.11: the focused element is not hidden by the top bar or the save bar.

test.use({ signedIn: true, animated: true });

/** The focused element, and how many pixels of its height the bars cover. */
const hiddenFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return undefined;
    // Excludes the bars themselves, overlays, and elements in their own scroll area.
    if (element.closest('header, nav, [data-save-bar], [href="#content"]')) return undefined;
    const { top, bottom } = element.getBoundingClientRect();
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const bar = document.querySelector('[data-save-bar]')?.getBoundingClientRect();
    const foot = bar ? Math.min(bar.top, window.innerHeight) : window.innerHeight;
    // An element taller than the space between the bars can only start there; in multi-line text
    // the browser scrolls to the caret.
    const isTall = bottom - top > foot - header || element.tagName === 'TEXTAREA';
    const isHidden = isTall ? bottom <= header || top >= foot : top < header || bottom > foot;
    const name = element.getAttribute('name') ?? element.getAttribute('href') ?? element.innerText;
    return isHidden
      ? `${element.tagName} ${name} ${top}–${bottom} in ${header}–${foot}`
      : undefined;
  });

/** Tabs backwards through the whole page; returns the hidden tab stops. */
const hiddenStops = async (page: Page) => {
  const hidden: string[] = [];
  const stops = await page.evaluate(
    () => document.querySelectorAll('a[href], button, input, textarea, [tabindex="0"]').length,
  );
  for (let stop = 0; stop < stops + 2; stop += 1) {
    await page.keyboard.press('Shift+Tab');
    const found = await hiddenFocus(page);
    if (found) hidden.push(found);
  }
  return hidden;
};

// Tabbing forwards is covered on the fake data provider.
for (const { path, width, height } of [
  { path: '/service-providers', width: 360, height: 640 },
  { path: '/service-providers/2/edit', width: 1280, height: 600 },
]) {
  test(`Shift+Tab hides no tab stop of ${path} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await hiddenStops(page)).toEqual([]);
  });
}

/** Expects that the page does not scroll when a button of its bar gets the focus. */
const expectStill = async (page: Page, name: string) => {
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  await page.locator('[data-save-bar]').getByRole('button', { name, exact: true }).focus();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  expect(await scrolled()).toBe(before);
};

test('the page does not scroll when the focus moves to the bar of a selection', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto('/service-providers');
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .press('Space');
  await expectStill(page, 'Disable');
});

test('the save bar stays visible without scrolling the page, and names unsaved fields; the logo links to the home page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto('/service-providers/2/edit');
  const save = page.getByRole('button', { name: 'Save Changes' });
  await expect(save).toBeInViewport();
  const isAtFoot = async () => {
    const box = await page.locator('[data-save-bar]').boundingBox();
    return box && Math.round(box.y + box.height);
  };
  await expect.poll(isAtFoot).toBe(600);
  await page.getByRole('textbox', { name: 'City' }).fill('Aba');
  await page.getByRole('textbox', { name: 'State' }).fill('Abia');
  await expect(page.getByText('Unsaved changes: City, State', { exact: true })).toBeInViewport();
  await page.getByRole('textbox', { name: 'First Name' }).fill('Ada');
  await page.getByRole('textbox', { name: 'Last Name' }).fill('Obi');
  await expectStill(page, 'Save Changes');
  await expect(page.getByText(/^Unsaved changes: .* and 1 more$/)).toBeInViewport();
  await page.setViewportSize({ width: 640, height: 400 });
  await expect(save).not.toBeInViewport();
  await page.getByRole('link', { name: 'Admin Console' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/dashboard');
});
