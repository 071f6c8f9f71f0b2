import { expect, type Locator, type Page } from '@playwright/test';

/** More tab stops than any page has. */
const MAX_TAB_STOPS = 80;

/** Presses Tab until `target` has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < MAX_TAB_STOPS && !(await hasFocus()); stops += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Tabs to `target` and presses Enter. */
export async function activate(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
