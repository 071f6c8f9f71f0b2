import { chromium } from 'playwright';
import { CHROMIUM_FLAGS, chromiumPath } from '../../scripts/chromium.ts';
import { profiles, type Profile } from '../console/profiles.ts';
import { withPage } from '../console/visit.ts';
import type { TargetRecord } from './queries.ts';

/** Milliseconds between two keys: a quick typist's. */
const BETWEEN_KEYS = 120;

declare global {
  /** When the last key went down, and the first frame with a result after that was drawn. */
  var lastKeyAt: number | undefined;
  var paintedAt: number | undefined;
}

/**
 * Runs in the page: marks the next key, and the first frame after it with a record in which each word
 * is found. Its functions have no names, which the compiler would keep by a helper the page lacks.
 */
const watch = (words: string[]) => {
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      globalThis.lastKeyAt = timeStamp;
    },
    { capture: true, once: true },
  );
  new MutationObserver(() => {
    if (globalThis.lastKeyAt === undefined) return;
    const isFound = [...document.querySelectorAll('[role=option]')].some((option) => {
      const text = option.textContent.toLowerCase();
      return option.querySelector('mark') && words.every((word) => text.includes(word));
    });
    if (!isFound) return;
    requestAnimationFrame(() =>
      requestAnimationFrame((time) => {
        globalThis.paintedAt ??= time;
      }),
    );
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
};

interface App {
  url: string;
  token: string;
}

/** Milliseconds from the last key of a search for a provider to the first frame with a result. */
async function timeToResult(
  app: App,
  profile: Profile,
  q: string,
  browser: Awaited<ReturnType<typeof chromium.launch>>,
) {
  return withPage({ browser, app, profile, signedIn: true }, async (page) => {
    await page.goto(`${app.url}/service-provider-categories`);
    await page.getByText(/^Page 1 of/).waitFor();
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Control+k');
    // The list behind it has one too.
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    const [before, last] = [q.slice(0, -1), q.slice(-1)];
    await page.keyboard.type(before, { delay: BETWEEN_KEYS });
    await page.evaluate(watch, q.split(' '));
    await page.keyboard.press(last);
    await page.waitForFunction(() => globalThis.paintedAt !== undefined);
    return page.evaluate(
      () => (globalThis.paintedAt ?? Number.NaN) - (globalThis.lastKeyAt ?? Number.NaN),
    );
  });
}

/** The palette's time to the first result of searches for providers by name, on the slow profile. */
export async function measurePaint(app: App, queries: TargetRecord[]) {
  const [slow] = profiles;
  if (!slow) throw new Error('There is no slow profile.');
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  try {
    const rows = [];
    const sought = queries
      .filter(({ kind }) => kind === 'provider, words in any order')
      .slice(0, 8);
    for (const { q } of sought) rows.push({ q, ms: await timeToResult(app, slow, q, browser) });
    return {
      rows: rows.map(({ q, ms }) => ({ query: q, ms: Math.round(ms) })),
      slowest: Math.max(...rows.map(({ ms }) => ms)),
    };
  } finally {
    await browser.close();
  }
}
