import type { Browser } from 'playwright';
import { tourPages } from '../../scripts/screenshots/pages.ts';
import type { App } from './apps.ts';
import type { Profile } from './profiles.ts';
import { verdict } from '../servers.ts';
import { LAYOUT_SHIFT_GOAL } from './report.ts';
import { visit } from './visit.ts';

/** The pages of the console, each once. */
export const pagePaths = [
  ...new Set(tourPages.filter(({ isSignedOut }) => !isSignedOut).map(({ path }) => path)),
];

const SHOWN = 3;

/** The largest cumulative layout shifts of all pages, cold and after a reload. */
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
  const worst = shifts.toSorted((a, b) => b.shift - a.shift).slice(0, SHOWN);
  return worst.map(({ page, shift }) => ({
    page,
    'layout shift': shift.toFixed(3),
    [`<= ${LAYOUT_SHIFT_GOAL}`]: verdict(shift <= LAYOUT_SHIFT_GOAL),
  }));
}
