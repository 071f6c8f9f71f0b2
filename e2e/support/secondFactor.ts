import { expect, type Page } from '@playwright/test';
import { codeOf } from '../../server/testing/secondFactor.ts';
import { activate } from './keyboard.ts';

/** Opens the dialog of a button of the page Account and confirms the password, by keyboard. */
export const confirmPassword = async (page: Page, button: string, password: string) => {
  await activate(page, page.getByRole('button', { name: button, exact: true }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Current password', { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  return dialog;
};

/** The secret that the dialog of two-step sign-in shows. */
export const shownSecret = async (page: Page) => {
  const key = page.getByRole('dialog').getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  return (await key.innerText()).replaceAll(' ', '').trim();
};

/** Sets two-step sign-in up on the page Account, by keyboard, and returns the secret. */
export const setUp = async (page: Page, password: string) => {
  const dialog = await confirmPassword(page, 'Set Up', password);
  const secret = await shownSecret(page);
  await page.keyboard.type(codeOf(secret, -1));
  await page.keyboard.press('Enter');
  await activate(page, dialog.getByRole('button', { name: 'Done' }));
  return secret;
};
