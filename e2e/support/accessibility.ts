import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** Fails with a readable list when axe finds a violation on the page as it now stands. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // Evaluated, not added as a script: the page's content security policy refuses inline scripts.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run(),
  );
  const found = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
  );
  expect(found).toEqual([]);
}
