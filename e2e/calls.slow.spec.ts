import type { Page } from '@playwright/test';
import { watchApiCalls, type ApiCalls } from './support/apiCalls.ts';
import { expect, test } from './support/test.ts';

test.use({ signedIn: true });

// Pages that are opened in the console are tested with the fake API. The page of a list makes its
// first call before the console has started, and hands it over.
const loaded = ['/dashboard', '/service-provider-categories', '/products', '/service-providers/1'];

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

test('no page that is loaded makes a call twice, or more than three calls beside lazy-loaded content', async ({
  page,
}) => {
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
