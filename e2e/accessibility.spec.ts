import type { Page } from '@playwright/test';
import { tourPages, type TourPage } from '../scripts/screenshots/pages.ts';
import { axeViolations } from './support/accessibility.ts';
import { scrolledSideways } from './support/layout.ts';
import { expect, test } from './support/test.ts';

// Reduced motion also keeps axe from measuring colours during a transition.
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

// 320 px is also a desktop at 400 % zoom.
const appearances = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 320 },
] as const;

// What is opened after its page has loaded, and pages without a session, last because they remove the
// token. The other pages are checked with the fake API, which takes a fraction of the time.
const pages = tourPages
  .filter(({ open: prepare, isSignedOut }) => prepare ?? isSignedOut)
  .toSorted((a, b) => Number(a.isSignedOut ?? false) - Number(b.isSignedOut ?? false));
const middle = pages.length / 2;
const parts = [pages.slice(0, middle), pages.slice(middle)];

for (const { colorScheme, width } of appearances) {
  test.describe(() => {
    test.use({ colorScheme, viewport: { width, height: 800 } });

    for (const [index, part] of parts.entries()) {
      test(`axe finds nothing in any dialog or state of a page, and none scrolls sideways: ${colorScheme}, ${width} px, part ${index + 1} of ${parts.length}`, async ({
        page,
        faults,
      }) => {
        test.setTimeout(240_000);
        // The console logs the failed load of a record.
        faults.allow(/Internal Server Error/);
        for (const tourPage of part) {
          if (tourPage.isNarrowOnly && width > 768) continue;
          const rules = {
            'page-has-heading-one': { enabled: !tourPage.hasNoHeading },
            region: { enabled: !tourPage.hasPopup },
          };
          await test.step(tourPage.name, async () => {
            await open(page, tourPage);
            expect.soft(await axeViolations(page, rules), tourPage.name).toEqual([]);
            expect.soft(await scrolledSideways(page), tourPage.name).toEqual([]);
          });
        }
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
