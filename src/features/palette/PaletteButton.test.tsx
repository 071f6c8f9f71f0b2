import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '../../testing/renderApp';

describe('the search in the top bar', () => {
  it('opens the command palette, and restores the focus on Escape', async () => {
    const { screen } = await renderApp('/');
    const button = screen.getByRole('button', { name: 'Search providers, products…' });
    await button.click();
    await expect.element(screen.getByRole('dialog', { name: 'Search and commands' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  });

  it.each([
    [899, false],
    [900, true],
  ])('looks like a field at %i px, also once it was pressed: %s', async (width, isField) => {
    await page.viewport(width, 800);
    const { screen } = await renderApp('/');
    const button = screen.getByRole('button', { name: 'Search providers, products…' });
    await expect.element(button).toBeVisible();
    const [text, keys] = ['.MuiTypography-root', 'kbd'].map((one) =>
      button.element().querySelector(one),
    );
    expect(keys?.checkVisibility()).toBe(isField);
    await button.click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(keys?.checkVisibility()).toBe(isField);
    expect(Number(text?.clientWidth) > 1).toBe(isField);
    expect(Number(text?.scrollWidth) > Number(text?.clientWidth)).toBe(!isField);
  });
});
