import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fileOf, open, press, preview, row } from '../../testing/importPage';
import { scrolledSideways } from '../../testing/accessibility/scrolledSideways';

it('shows the errors of a row over the width of a phone', async () => {
  await page.viewport(360, 780);
  const app = await open();
  await preview(app, fileOf(row('ngozi@new.example', '')));
  await press(app.screen, '1 with errors');
  const error = app.screen.getByText(/A value is required/);
  await expect.element(error).toBeVisible();
  const table = app.screen.getByRole('table').element().getBoundingClientRect();
  expect(error.element().getBoundingClientRect().width).toBeGreaterThan(table.width * 0.65);
  await expect.element(app.screen.getByRole('cell', { name: /^ngozi@new.example/ })).toBeVisible();
  expect(scrolledSideways()).toEqual([]);
});
