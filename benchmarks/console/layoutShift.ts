import type { Browser } from 'playwright';
import { tourPages } from '../../scripts/screenshots/pages.ts';
import type { App } from './apps.ts';
import type { Profile } from './profiles.ts';
import { visit } from './visit.ts';

/** The pages of the console, each once. */
export const pagePaths = [
  ...new Set(tourPages.filter(({ isSignedOut }) => !isSignedOut).map(({ path }) => path)),
];

/** The cumulative layout shift of every page, cold and after a reload, the largest first. */
export async function measureLayoutShift(browser: Browser, app: App, profile: Profile) {
  const shifts: { page: string; shift: number }[] = [];
  for (const path of pagePaths) {
    const { cold, warm } = await visit({
      browser,
      app,
      profile,
      signedIn: true,
      path,
      awaited: { content: 'main :is(h1, [role=alert])', frame: 'main' },
    });
    shifts.push({ page: path, shift: Math.max(cold.layoutShift, warm.layoutShift) });
  }
  return shifts.toSorted((a, b) => b.shift - a.shift);
}
