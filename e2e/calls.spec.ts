import { watchApiCalls } from './support/apiCalls.ts';
import { expect, test } from './support/test.ts';

test.use({ signedIn: true });

const pages = [
  '/dashboard',
  '/not-found',
  '/service-provider-categories',
  '/service-provider-categories/new',
  '/service-provider-categories/1',
  '/service-provider-categories/2/edit',
  '/service-providers',
  '/service-providers/new',
  '/service-providers/1',
  '/service-providers/1/edit',
  '/service-providers/1/products',
  '/service-providers/1/products/new',
  '/product-categories',
  '/product-categories/new',
  '/product-categories/1',
  '/product-categories/2/edit',
  '/products',
  '/products/1',
  '/products/1/edit',
  '/products/1/images',
  '/products/1/images/new',
  '/products/1/images/1',
  '/products/1/images/1/edit',
];

/** Loaded beside the content: pictures, their crops, and the history below a record. */
const isOnDemand = (call: string) =>
  /(passport-photo|brand-logo|image-file)(\?[\w=&-]+)?$|\/crop$|\/audit\?/.test(call);

test('no page makes a call twice, or more than three calls beside lazy-loaded content', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const calls = watchApiCalls(page);
  for (const path of pages) {
    await test.step(path, async () => {
      // Navigates away first, so that the previous page cannot load another picture.
      await page.goto('about:blank');
      calls.clear();
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await page.waitForLoadState('networkidle');
      calls.expectNoneTwice();
      expect(calls.made.filter((call) => !isOnDemand(call)).length).toBeLessThanOrEqual(3);
      await expect(page).toHaveTitle(/^.+ · Admin Console$/);
    });
  }
});
