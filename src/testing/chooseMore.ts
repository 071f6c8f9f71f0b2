import { page } from 'vitest/browser';

/** Opens the menu "More" beside the heading, and returns one of its entries. */
export const openMore = async (name: string) => {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  return page.getByRole('menuitem', { name, exact: true });
};

/** Chooses an entry of the menu "More" beside the heading. */
export const chooseMore = async (name: string) => (await openMore(name)).click();
