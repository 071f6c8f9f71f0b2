import { axeViolations } from './support/accessibility.ts';
import { LOOKS, openFrame, placesOf } from './support/frame.ts';
import { expect, test } from './support/test.ts';

// The home page before the console's code has loaded.

test.use({ signedIn: true });
test.describe.configure({ mode: 'parallel' });

const TIMES = [
  { hour: 9, path: '/' },
  { hour: 19, path: '/dashboard' },
];

for (const [index, { width, colorScheme, locale }] of LOOKS.entries()) {
  const { hour = 9, path = '/' } = TIMES[index] ?? {};
  test.describe(() => {
    test.use({ viewport: { width, height: 800 }, colorScheme });

    test(`the home page is complete before the code has loaded: ${path}, ${hour}:00, ${width} px, ${locale}`, async ({
      page,
    }) => {
      await page.addInitScript((language) => localStorage.setItem('locale', language), locale);
      await page.clock.setFixedTime(new Date(2026, 10, 21, hour));
      const load = await openFrame(page, path);
      const greeting = page.locator('main h1');
      await expect(greeting).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      const shown = async () => ({
        places: await placesOf(page),
        text: await page.locator('main').innerText(),
      });
      const before = await shown();
      await load();
      await expect(page.locator('#root main h1')).toBeVisible();
      expect(await shown()).toEqual(before);
    });
  });
}
