import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderApp } from '../testing/renderApp';

describe('StatusInput', () => {
  it.each([
    ['/service-providers/new', 'Enabled', ''],
    ['/service-providers/1/edit', 'Enabled', ''],
    ['/products/1/edit', 'Product Status', 'Enabled'],
    ['/products/1/images/1/edit', 'Image Status', 'Enabled'],
  ])('shows the resulting status on %s, unless its label says it', async (path, name, enabled) => {
    const { screen } = await renderApp(path);
    const status = screen.getByRole('switch', { name, exact: true });
    await expect.element(status).toBeChecked();
    await expect.element(status).toHaveAccessibleDescription(enabled);
    await expect
      .element(screen.getByRole('main').getByText('Disabled', { exact: true }))
      .not.toBeInTheDocument();
    await status.click();
    await expect.element(status).toHaveAccessibleDescription('Disabled');
    await expect
      .element(screen.getByRole('main').getByText('Disabled', { exact: true }))
      .toBeVisible();
  });
});

describe('SearchInput', () => {
  it.each([
    ['/products', 'Name'],
    ['/service-providers/1/products', 'Name'],
    ['/service-providers', 'Email'],
    ['/service-providers', 'Brand Name'],
  ])('is cleared on %s by a button that names the field: %s', async (path, name) => {
    const { screen } = await renderApp(path);
    const field = screen.getByRole('searchbox', { name });
    const clear = screen.getByRole('button', { name: 'Clear text' });
    await expect.element(field).toBeVisible();
    await expect.element(clear).not.toBeInTheDocument();
    await field.fill('ada');
    await expect.element(clear).toHaveAccessibleDescription(name);
    const { width, height } = clear.element().getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    await userEvent.keyboard('{Tab}');
    await expect.element(clear).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveValue('');
    await expect.element(field).toHaveFocus();
    await expect.element(clear).not.toBeInTheDocument();
  });

  it("hides the browser's own clear button", async () => {
    const { screen } = await renderApp('/products');
    // The cards bring a scrollbar, which makes the field narrower.
    await expect.element(screen.getByText(/^Page 1 of/)).toBeVisible();
    const field = screen.getByRole('searchbox', { name: 'Name' });
    await field.fill('ada');
    // The console's own button narrows the field.
    await expect.element(screen.getByRole('button', { name: 'Clear text' })).toBeVisible();
    // Measured again for each attempt: what loads beside the field may change its width.
    await vi.waitFor(async () => {
      const { width, height } = field.element().getBoundingClientRect();
      await field.click({ position: { x: width - 8, y: height / 2 }, timeout: 1_000 });
    }, 300_000);
    await expect.element(field).toHaveValue('ada');
  });

  it('removes its filter when cleared and applied', async () => {
    const { screen, router } = await renderApp('/products?filter={"name":"cake"}');
    await expect.element(screen.getByText('Page 1 of 1')).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Head tie' })).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Clear text' }).click();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('heading', { name: 'Head tie' })).toBeVisible();
    expect(new URLSearchParams(router.state.location.search).get('filter')).toBe('{}');
  });
});
