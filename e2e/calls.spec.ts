import type { Page } from '@playwright/test';
import { watchApiCalls, type ApiCalls } from './support/apiCalls.ts';
import { navigate } from './support/navigate.ts';
import { expect, test } from './support/test.ts';

test.use({ signedIn: true });

// The page of a list makes its first call before the console has started, and hands it over.
const loaded = [
  '/dashboard',
  '/service-provider-categories',
  '/service-providers',
  '/service-providers/1',
  '/product-categories',
  '/products',
];

const navigated = [
  '/service-provider-categories/new',
  '/service-provider-categories/1',
  '/service-provider-categories/2/edit',
  '/service-providers/new',
  '/service-providers/2',
  '/service-providers/1/edit',
  '/service-providers/1/products',
  '/service-providers/1/products/new',
  '/product-categories/new',
  '/product-categories/1',
  '/product-categories/2/edit',
  '/products/1',
  '/products/2/edit',
  '/products/1/images',
  '/products/1/images/new',
  '/products/1/images/1',
  '/products/1/images/2/edit',
  '/not-found',
];

/** Loaded beside the content: pictures, their crops, and the history below a record. */
const isOnDemand = (call: string) =>
  /(passport-photo|brand-logo|image-file)(\?[\w=&-]+)?$|\/crop$|\/audit\?/.test(call);

const expectFewCalls = async (page: Page, calls: ApiCalls) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await calls.expectIdle();
  calls.expectNoneTwice();
  expect(calls.made.filter((call) => !isOnDemand(call)).length).toBeLessThanOrEqual(3);
  await expect(page).toHaveTitle(/^.+ · Admin Console$/);
};

test.describe('no page makes a call twice, or more than three calls beside lazy-loaded content', () => {
  test('when it is loaded', async ({ page }) => {
    const calls = watchApiCalls(page);
    for (const path of loaded) {
      await test.step(path, async () => {
        // Navigates away first, so that the previous page cannot load another picture.
        await page.goto('about:blank');
        calls.clear();
        await page.goto(path);
        await expectFewCalls(page, calls);
      });
    }
  });

  test('when it is opened in the console', async ({ page }) => {
    const calls = watchApiCalls(page);
    await page.goto('/dashboard');
    await expectFewCalls(page, calls);
    for (const path of navigated) {
      await test.step(path, async () => {
        calls.clear();
        await navigate(page, path);
        await expect(page).toHaveURL(path);
        await expectFewCalls(page, calls);
      });
    }
  });
});
