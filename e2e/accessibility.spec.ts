import type { Page } from '@playwright/test';
import { tourPages, type TourPage } from '../scripts/screenshots/pages.ts';
import { axeViolations } from './support/accessibility.ts';
import { scrolledSideways } from './support/layout.ts';
import { expect, test } from './support/test.ts';

// Under reduced motion what collapses or closes is gone at once, as axe has to find it.
test.use({ signedIn: true, contextOptions: { reducedMotion: 'reduce' } });
// Independent, so that workers can run them in parallel.
test.describe.configure({ mode: 'parallel' });

const open = async (page: Page, { path, open: prepare, isSignedOut }: TourPage) => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (isSignedOut) await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
  await prepare?.(page);
};

const WIDE = { colorScheme: 'light', width: 1280 } as const;
// 320 px is also a desktop at 400 % zoom.
const NARROW = { colorScheme: 'dark', width: 320 } as const;

type Appearance = typeof WIDE | typeof NARROW;

const show = async (page: Page, { colorScheme, width }: Appearance) => {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 800 });
};

const check = async (page: Page, tourPage: TourPage, { colorScheme, width }: Appearance) => {
  const rules = {
    'page-has-heading-one': { enabled: !tourPage.hasNoHeading },
    region: { enabled: !tourPage.hasPopup },
  };
  const where = `${tourPage.name}, ${colorScheme}, ${width} px`;
  expect.soft(await axeViolations(page, rules), where).toEqual([]);
  expect.soft(await scrolledSideways(page), where).toEqual([]);
};

// States that are checked with the fake API, like all pages that only have to load: that takes a
// fraction of the time.
const CHECKED_WITH_FAKE = new Set([
  'palette',
  'shortcuts',
  'category-tree',
  'category-tree-move',
  'category-import-preview',
  'provider-public',
  'image-delete',
  'project-new',
]);

// Pages without a session last, because they remove the token.
const pages = tourPages
  .filter(({ open: prepare, isSignedOut }) => prepare ?? isSignedOut)
  .filter(({ name }) => !CHECKED_WITH_FAKE.has(name))
  .toSorted((a, b) => Number(a.isSignedOut ?? false) - Number(b.isSignedOut ?? false));
const middle = pages.length / 2;
const parts = [pages.slice(0, middle), pages.slice(middle)];

for (const [index, part] of parts.entries()) {
  test(`axe finds nothing in any dialog or state of a page, and none scrolls sideways: part ${index + 1} of ${parts.length}`, async ({
    page,
    faults,
  }) => {
    test.setTimeout(240_000);
    // The console logs the failed load of a record.
    faults.allow(/Internal Server Error/);
    for (const tourPage of part) {
      await test.step(tourPage.name, async () => {
        await show(page, tourPage.isNarrowOnly ? NARROW : WIDE);
        await open(page, tourPage);
        if (!tourPage.isNarrowOnly) {
          await check(page, tourPage, WIDE);
          await show(page, NARROW);
        }
        await check(page, tourPage, NARROW);
      });
    }
  });
}

test('nothing moves under reduced motion', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/service-providers');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
  const longest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('*')].flatMap((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element);
        return [transitionDuration, animationDuration].flatMap((durations) =>
          durations.split(',').map(parseFloat),
        );
      }),
    ),
  );
  // In seconds.
  expect(longest).toBeLessThan(0.001);
});
