import { expect, it } from 'vitest';
import { renderApp } from '../testing/renderApp';

it.each(['/service-providers/1', '/products/1', '/product-categories/2'])(
  '%s appears with all its values at once',
  async (path) => {
    const empty = new Set<string>();
    const observer = new MutationObserver(() => {
      for (const value of document.querySelectorAll('main dd')) {
        if (value.textContent === '') empty.add(value.previousElementSibling?.textContent ?? '');
      }
    });
    observer.observe(document.body, { subtree: true, childList: true });
    const { screen } = await renderApp(path);
    await expect.element(screen.getByRole('definition').first()).toBeVisible();
    observer.disconnect();
    expect([...empty]).toEqual([]);
  },
);
