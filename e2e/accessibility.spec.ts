import type { Page } from '@playwright/test';
import { tourPages, type TourPage } from '../scripts/screenshots/pages.ts';
import { axeViolations } from './support/accessibility.ts';
import { scrolledSideways } from './support/layout.ts';
import { expect, test } from './support/test.ts';

// Reduced motion also keeps axe from measuring colours during a transition.
test.use({ signedIn: true, contextOptions: { reducedMotion: 'reduce' } });
// Independent, so that workers can run them in parallel.
test.describe.configure({ mode: 'parallel' });

// 320 px is also a desktop at 400 % zoom, to which a page is changed while it is open.
const LOOKS = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 320 },
] as const;

const PARTS = 4;

const show = async (page: Page, { colorScheme, width }: (typeof LOOKS)[number]) => {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 800 });
};

const loaded = async (page: Page) => {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
};

const open = async (page: Page, { path, open: prepare, isSignedOut }: TourPage) => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (isSignedOut) await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto(path);
  await loaded(page);
  await prepare?.(page);
};

// Rows of the tree that are far from the screen change their colours only when they are near it.
const isOpenedAgain = ({ name }: TourPage) => name.startsWith('category-tree');

// Signed-out pages last, because they remove the token.
const pages = tourPages.toSorted(
  (a, b) => Number(a.isSignedOut ?? false) - Number(b.isSignedOut ?? false),
);

for (let part = 0; part < PARTS; part += 1) {
  test(`axe finds nothing on any page or dialog, and none scrolls sideways: part ${part + 1} of ${PARTS}`, async ({
    page,
    faults,
  }) => {
    test.setTimeout(240_000);
    // The console logs the failed load of a record.
    faults.allow(/Internal Server Error/);
    for (const tourPage of pages.filter((_, index) => index % PARTS === part)) {
      const looks = LOOKS.filter(({ width }) => width <= 768 || !tourPage.isNarrowOnly);
      const rules = {
        'page-has-heading-one': { enabled: !tourPage.hasNoHeading },
        region: { enabled: !tourPage.hasPopup },
      };
      await test.step(tourPage.name, async () => {
        for (const [index, look] of looks.entries()) {
          await show(page, look);
          if (index === 0 || isOpenedAgain(tourPage)) await open(page, tourPage);
          const name = `${tourPage.name}, ${look.colorScheme}, ${look.width} px`;
          expect.soft(await axeViolations(page, rules), name).toEqual([]);
          expect.soft(await scrolledSideways(page), name).toEqual([]);
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
