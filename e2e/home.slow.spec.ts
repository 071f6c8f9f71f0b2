import { axeViolations } from './support/accessibility.ts';
import { LOOKS, openFrame, placesOf } from './support/frame.ts';
import { expect, test } from './support/test.ts';

// The home page before the console's code has loaded.

test.use({ signedIn: true });
test.describe.configure({ mode: 'parallel' });

for (const { width, colorScheme, locale } of LOOKS) {
  test.describe(() => {
    test.use({ viewport: { width, height: 800 }, colorScheme });
    test.beforeEach(({ page }) =>
      page.addInitScript((language) => localStorage.setItem('locale', language), locale),
    );

    for (const [hour, path] of [
      [9, '/'],
      [19, '/dashboard'],
    ] as const) {
      test(`the home page is complete before the code has loaded: ${path}, ${hour}:00, ${width} px, ${locale}`, async ({
        page,
      }) => {
        await page.clock.setFixedTime(new Date(2026, 10, 21, hour));
        const load = await openFrame(page, path);
        const greeting = page.locator('main h1');
        await expect(greeting).toBeVisible();
        expect(await axeViolations(page)).toEqual([]);
        const before = {
          places: await placesOf(page),
          text: await page.locator('main').innerText(),
        };
        await load();
        await expect(page.locator('#root main h1')).toBeVisible();
        expect({
          places: await placesOf(page),
          text: await page.locator('main').innerText(),
        }).toEqual(before);
      });
    }
  });
}
