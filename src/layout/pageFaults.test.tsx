import { describe, expect, it, vi } from 'vitest';
import { createFakeDataProvider } from '../dataProvider/fake/createFakeDataProvider';
import { renderApp } from '../testing/renderApp';

describe('a part of the page that fails', () => {
  it('leaves the rest, and offers Retry in its place', async () => {
    const dataProvider = createFakeDataProvider();
    const { offers } = dataProvider;
    let isBroken = true;
    vi.spyOn(dataProvider, 'offers').mockImplementation((name) => {
      if (isBroken && name === 'search') throw new Error('Broken');
      return offers(name);
    });
    const { screen } = await renderApp('/dashboard', { dataProvider });
    await screen.getByRole('button', { name: 'Search and commands' }).click();
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('This part of the page could not be displayed.');
    isBroken = false;
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByRole('combobox')).toBeVisible();
    await expect.element(screen.getByText('Welcome to the admin dashboard.')).toBeInTheDocument();
  });
});
