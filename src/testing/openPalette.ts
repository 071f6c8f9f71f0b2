import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderApp, type RenderOptions } from './renderApp';

/** Renders the console at a path, and opens the command palette there. */
export const openPalette = async (dataProvider: RenderOptions['dataProvider'] = {}, path = '/') => {
  const result = await renderApp(path, { dataProvider });
  await expect.element(result.screen.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = result.screen.getByRole('combobox', { name: 'Search pages, actions and records' });
  await expect.element(field).toHaveFocus();
  const options = () =>
    result.screen
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent);
  return {
    ...result,
    field,
    options,
    dialog: result.screen.getByRole('dialog'),
  };
};
