import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page has: a target that is not reached by then is not reached. */
const MOST_STOPS = 80;

/** Goes to `target` as a person without a mouse does: Tab, until it has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < MOST_STOPS && !(await hasFocus()); stops += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Goes to `target` by Tab and presses Enter. */
export async function activate(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
