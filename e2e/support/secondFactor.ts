import { expect, type Page } from '@playwright/test';
import { codeOf } from '../../server/testing/secondFactor.ts';
import { activate, tabTo } from './keyboard.ts';

/** Answers the question who it is by the password and, if the account needs one, a code, by keyboard. */
export const confirmSession = async (page: Page, password: string, code?: string) => {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog.getByLabel('Current password', { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  if (code !== undefined) {
    await tabTo(page, dialog.getByLabel(/^Code of your app/));
    await page.keyboard.type(code);
  }
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
};

/** Opens the dialog of a button of the page Account and goes on in it, by keyboard. */
export const startChange = async (page: Page, button: string, next = 'Continue') => {
  await activate(page, page.getByRole('button', { name: button, exact: true }));
  const dialog = page.getByRole('dialog');
  await activate(page, dialog.getByRole('button', { name: next, exact: true }));
  return dialog;
};

/** The secret that the dialog of two-step sign-in shows. */
export const shownSecret = async (page: Page) => {
  const key = page.getByRole('dialog').getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  return (await key.innerText()).replaceAll(' ', '').trim();
};

/** Sets two-step sign-in up on the page Account, by keyboard, and returns the secret and the recovery codes. */
export const setUp = async (page: Page, password: string) => {
  const dialog = await startChange(page, 'Set Up');
  await confirmSession(page, password);
  const secret = await shownSecret(page);
  await page.keyboard.type(codeOf(secret, -1));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  await activate(page, dialog.getByRole('button', { name: 'Done' }));
  return { secret, codes };
};
