import { expect, test } from './support/test.ts';

test.use({ signedIn: true });

test('Ctrl+P prints all pictures of a list, those far below the viewport too, and once however often it is pressed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 400 });
  await page.goto('/products');
  const pictures = page.locator('main li img');
  await expect(pictures.first()).toBeVisible();
  const shown = await pictures.count();
  await page.evaluate(() => {
    window.print = () => {
      const images = [...document.querySelectorAll<HTMLImageElement>('main li img')];
      const { dataset } = document.body;
      dataset['printed'] = String(images.filter((one) => one.naturalWidth > 0).length);
      dataset['prints'] = String(Number(dataset['prints'] ?? 0) + 1);
    };
  });
  await page.keyboard.press('Control+p');
  await expect(page.locator('body')).toHaveAttribute('data-printed', /\d+/);
  const printed = Number(await page.locator('body').getAttribute('data-printed'));
  expect(printed).toBeGreaterThan(shown);
  await expect(page.locator('main li .MuiSkeleton-root')).toHaveCount(0);

  const prints = () => page.evaluate(() => Number(document.body.dataset['prints']));
  expect(await prints()).toBe(1);
  await page.evaluate(() => {
    // In one task: the others come before the first has printed.
    const press = { key: 'p', code: 'KeyP', ctrlKey: true, cancelable: true, bubbles: true };
    for (let i = 0; i < 3; i += 1) document.body.dispatchEvent(new KeyboardEvent('keydown', press));
  });
  await expect.poll(prints).toBe(2);
});

test('a printed table has all its rows and columns, the total and no options', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/service-providers?view=table');
  const table = page.getByRole('table');
  await expect(table.getByRole('rowheader').first()).toBeVisible();
  const total = page.getByText(/^\d+ service providers$/);
  await expect(total).toBeVisible();
  // A4 without its margins.
  await page.setViewportSize({ width: 718, height: 1047 });
  await page.emulateMedia({ media: 'print' });
  await expect(total).toBeVisible();
  await expect(page.getByRole('combobox')).toHaveCount(0);
  const cut = await table.evaluate((element) => {
    const { right } = document.body.getBoundingClientRect();
    const cells = [...element.querySelectorAll('th, td:not(:first-child)')];
    return {
      hidden: cells.filter((cell) => !cell.checkVisibility()).length,
      outside: cells.filter((cell) => cell.getBoundingClientRect().right > right + 1).length,
      texts: [...element.querySelectorAll('th, td, th *, td *')].filter(
        ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1,
      ).length,
    };
  });
  expect(cut).toEqual({ hidden: 0, outside: 0, texts: 0 });
});
