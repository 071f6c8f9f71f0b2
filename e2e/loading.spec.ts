import type { Route } from '@playwright/test';
import { expect, test } from './support/test.ts';

test.use({ signedIn: true });
test.describe.configure({ mode: 'parallel' });

const FILTERS = '**/assets/filters-*.js';
const LISTS = [
  '/service-provider-categories',
  '/service-providers',
  '/service-providers/1/products',
  '/products',
];

test('filters that load after the cards move nothing, whatever the width', async ({ page }) => {
  for (const path of LISTS) {
    for (const width of [360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const held: Route[] = [];
      await page.route(FILTERS, (route) => void held.push(route));
      await page.goto(path);
      const card = page.locator('main ul:not([aria-hidden]) > li').first();
      await expect(card).toBeVisible();
      await expect(page.locator('[role=search]')).toHaveCount(0);
      const before = await card.boundingBox();
      await expect.poll(() => held.length).toBe(1);
      await held[0]?.continue();
      await expect(page.locator('[role=search]')).toHaveCount(1);
      await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
      expect(
        Math.abs(((await card.boundingBox())?.y ?? Number.NaN) - (before?.y ?? 0)),
        `${path} at ${width} px`,
      ).toBeLessThan(1);
      await page.unrouteAll({ behavior: 'wait' });
    }
  }
});

test('a filtered list shows its filters with its cards', async ({ page }) => {
  const filter = encodeURIComponent('{"brandName":"a"}');
  await page.goto(`/service-providers?filter=${filter}`);
  await expect(page.locator('main ul:not([aria-hidden]) > li').first()).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Brand Name' })).toHaveValue('a');
});
