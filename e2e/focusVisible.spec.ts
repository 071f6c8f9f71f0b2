import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

// WCAG 2.4.11: what has the focus is not hidden by the top bar or the save bar.

test.use({ signedIn: true });

/** How many pixels of the focused element's height bars cover, and what it is. */
const hiddenFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return undefined;
    // The bars themselves, what lies over them, and what scrolls on its own.
    if (element.closest('header, nav, [data-save-bar], [href="#content"]')) return undefined;
    const { top, bottom } = element.getBoundingClientRect();
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const bar = document.querySelector('[data-save-bar]')?.getBoundingClientRect();
    const foot = bar ? Math.min(bar.top, window.innerHeight) : window.innerHeight;
    // What is taller than the room between the bars can only begin in it, and of a text of several
    // lines the browser brings that of the caret into it.
    const isTall = bottom - top > foot - header || element.tagName === 'TEXTAREA';
    const isHidden = isTall ? bottom <= header || top >= foot : top < header || bottom > foot;
    const name = element.getAttribute('name') ?? element.getAttribute('href') ?? element.innerText;
    return isHidden
      ? `${element.tagName} ${name} ${top}–${bottom} in ${header}–${foot}`
      : undefined;
  });

/** Goes backwards through all stops of the page; returns those that were hidden. */
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

// Forwards, every page is gone through on the fake data provider.
for (const { path, width, height } of [
  { path: '/service-providers', width: 360, height: 640 },
  { path: '/service-providers/2/edit', width: 1280, height: 600 },
]) {
  test(`no stop of ${path} is hidden at ${width} px on the way back`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await hiddenStops(page)).toEqual([]);
  });
}

test('the save bar stays in sight and names what is unsaved; the logo leads home', async ({
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
  expect(await isAtFoot()).toBe(600);
  await page.getByRole('textbox', { name: 'City' }).fill('Aba');
  await page.getByRole('textbox', { name: 'State' }).fill('Abia');
  await expect(page.getByText('Unsaved changes: City, State', { exact: true })).toBeInViewport();
  await page.getByRole('textbox', { name: 'First Name' }).fill('Ada');
  await page.getByRole('textbox', { name: 'Last Name' }).fill('Obi');
  await expect(page.getByText(/^Unsaved changes: .* and 1 more$/)).toBeInViewport();
  await page.setViewportSize({ width: 640, height: 400 });
  await expect(save).not.toBeInViewport();
  await page.getByRole('link', { name: 'Admin Console' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/dashboard');
});
