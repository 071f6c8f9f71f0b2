import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';

/**
 * Opens a select by the keyboard: MUI closes it again if the mouse button is released 200 milliseconds
 * after it was pressed, which a busy machine needs for a click.
 */
export const openSelect = async (select: Locator) => {
  await expect.element(select).toBeVisible();
  const element = select.element();
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard('{Enter}');
};

/** Chooses an option of a select. */
export const chooseOption = async (select: Locator, name: string) => {
  await openSelect(select);
  await page.getByRole('option', { name, exact: true }).click();
};
