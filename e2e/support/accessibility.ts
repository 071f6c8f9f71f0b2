import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** What axe finds on the page as it now stands: one readable line for each violation. */
export async function axeViolations(page: Page, rules: RunOptions['rules'] = {}) {
  const options: RunOptions = {
    resultTypes: ['violations'],
    // Targets of 24 px are of WCAG 2.2, which axe leaves out unless it is asked.
    rules: { 'target-size': { enabled: true }, ...rules },
  };
  // Evaluated, not added as a script: the page's content security policy refuses inline scripts.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (run) => (globalThis as unknown as { axe: typeof axe }).axe.run(run),
    options,
  );
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
  );
}
