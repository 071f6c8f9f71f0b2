import { expect, it } from 'vitest';
import { renderProviders, selectThree } from '../../testing/renderProviders';

it('says which records were already as wanted', async () => {
  const page = await renderProviders();
  const disable = async () => {
    await selectThree(page);
    await page.bar.getByRole('button', { name: 'Disable' }).click();
    await page.screen.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  };
  const dialog = page.screen.getByRole('dialog');
  await disable();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await disable();
  await expect.element(dialog.getByRole('status')).toHaveTextContent(/^3 were already disabled\.$/);
  await expect.element(dialog.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Show 3 done' }).click();
  await expect.element(dialog.getByText('Nothing to change').first()).toBeVisible();
});
