import { axeViolations } from './support/accessibility.ts';
import { scrolledSideways } from './support/layout.ts';
import { expect, test } from './support/test.ts';

const LOOKS = [
  { colorScheme: 'light', width: 1280 },
  // 320 px is also a desktop at 400 % zoom.
  { colorScheme: 'dark', width: 320 },
] as const;

// The pages without a session. Those of a session and their states are checked with the fake
// API, which takes a fraction of the time.
for (const path of ['/login', '/not-found']) {
  test(`axe finds nothing at ${path}, and it does not scroll sideways`, async ({ page }) => {
    for (const { colorScheme, width } of LOOKS) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await expect(page.locator('h1')).toBeVisible();
      const look = `${colorScheme}, ${width} px`;
      expect.soft(await axeViolations(page), look).toEqual([]);
      expect.soft(await scrolledSideways(page), look).toEqual([]);
    }
  });
}

test.describe('signed in', () => {
  test.use({ signedIn: true, contextOptions: { reducedMotion: 'reduce' } });

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
});
