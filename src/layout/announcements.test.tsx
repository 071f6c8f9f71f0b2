import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderApp } from '../testing/renderApp';

const LIST = '/service-provider-categories';

describe('the focus', () => {
  it('is left alone on the first load', async () => {
    const { screen } = await renderApp(LIST);
    await expect.element(screen.getByRole('heading', { name: 'Fashion' })).toBeVisible();
    expect(document.activeElement).toBe(document.body);
  });

  it('goes to the heading on navigation, which may come with the record', async () => {
    const { screen } = await renderApp(LIST);
    await screen.getByRole('link', { name: 'Fashion' }).click();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Fashion' })).toHaveFocus();
    await screen.getByRole('link', { name: 'Edit' }).click();
    await expect
      .element(screen.getByRole('heading', { name: 'Edit Service Provider Category' }))
      .toHaveFocus();
  });

  it('goes to the heading when the message over the new page is dismissed', async () => {
    const { screen } = await renderApp(`${LIST}/new`);
    await screen.getByLabelText('Name').fill('Music');
    await screen.getByLabelText('Description').fill('Bands and DJs');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Music' })).toHaveFocus();
  });
});

describe('a list', () => {
  it('says how many records it shows, and again after each search', async () => {
    const { screen } = await renderApp(LIST);
    const status = screen.getByRole('main').getByRole('status');
    await expect.element(status).toHaveTextContent(/^\d+ shown$/);
    await screen.getByLabelText('Name').fill('cater');
    await userEvent.keyboard('{Enter}');
    await expect.element(status).toHaveTextContent(/^1 shown$/);
    await screen.getByLabelText('Name').fill('nothing like it');
    await userEvent.keyboard('{Enter}');
    await expect.element(status).toHaveTextContent('No categories found.');
  });
});
