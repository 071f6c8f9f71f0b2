import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/renderApp';

it('below 1200 px one line of controls is above the list, and the total', async () => {
  await page.viewport(1199, 800);
  const { screen } = await renderApp('/products');
  const total = screen.getByText(/^\d+ products$/);
  for (const width of [1199, 768, 360]) {
    await page.viewport(width, 800);
    await expect.element(screen.getByRole('button', { name: 'Filters' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
    await expect.element(total).toBeVisible();
    const card = screen.getByRole('main').getByRole('listitem').first();
    expect(card.element().getBoundingClientRect().top).toBeLessThan(240);
  }
});
