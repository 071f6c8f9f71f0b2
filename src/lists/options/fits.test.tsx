import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { sortFields } from '../../../contract/fields';
import { renderApp } from '../../testing/renderApp';
import { startIn } from '../../testing/language';

/** Selects and buttons of the page whose text is cut off. */
const cutOff = () =>
  [...document.querySelectorAll<HTMLElement>('main .MuiSelect-select, main .MuiButton-root')]
    .filter((element) => element.scrollWidth > element.clientWidth)
    .map(({ textContent }) => textContent);

it.each(
  (['en', 'fr'] as const).flatMap((language) =>
    [360, 768, 1280].map((width) => [language, width] as const),
  ),
)('no select or button of a list cuts its text off: %s, %d px', async (language, width) => {
  await startIn(language);
  await page.viewport(width, 800);
  const { router } = await renderApp('/products');
  for (const field of ['id', ...sortFields('products')]) {
    for (const order of ['ASC', 'DESC']) {
      await router.navigate(`/products?sort=${field}&order=${order}`);
      await expect.poll(() => document.querySelectorAll('main li h2').length).toBeGreaterThan(0);
      await expect.poll(cutOff).toEqual([]);
    }
  }
});

it.each(
  (['en', 'fr'] as const).flatMap((language) =>
    [320, 600, 768, 900, 1280].map((width) => [language, width] as const),
  ),
)('the options of a table stay within the page: %s, %d px', async (language, width) => {
  await startIn(language);
  await page.viewport(width, 800);
  const { screen } = await renderApp('/products?view=table');
  const options = screen.getByRole('group', {
    name: language === 'en' ? 'List options' : 'Options de la liste',
  });
  await expect.element(options).toBeVisible();
  await expect.element(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  const { left, right } = options.element().getBoundingClientRect();
  for (const child of options.element().children) {
    const box = child.getBoundingClientRect();
    if (box.width === 0) continue;
    expect(box.left).toBeGreaterThanOrEqual(left);
    expect(box.right).toBeLessThanOrEqual(right + 0.5);
  }
});
