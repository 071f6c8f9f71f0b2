import { expect, type Page } from '@playwright/test';

/** Counts clicks, and keys that type nothing, such as Tab and Enter. */
export async function countActions(page: Page) {
  const actions = { clicks: 0, keys: 0 };
  await page.exposeFunction('countAction', (kind: keyof typeof actions) => {
    actions[kind] += 1;
  });
  await page.addInitScript(() => {
    const { countAction } = window as unknown as { countAction: (kind: string) => void };
    // Not on the window: there Playwright ends a press whose target has been replaced, and presses again.
    document.addEventListener('pointerdown', () => countAction('clicks'), true);
    document.addEventListener(
      'keydown',
      ({ key, ctrlKey }) => {
        if (ctrlKey || key.length > 1) countAction('keys');
      },
      true,
    );
  });
  return actions;
}

/** The text that is selected in the field with the focus. */
export const selectedText = (page: Page): Promise<string> =>
  page.evaluate(() => String(window.getSelection()));

/** Dismisses the message, whose button has the focus. */
export async function dismiss(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeHidden();
}

/** Chooses an entry of the menu "More" beside the heading. */
export const chooseMore = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};
