import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { axeOptions, violationLines } from '../../src/testing/accessibility/axeReport.ts';
import { stopAnimations } from './animations.ts';

/** axe's findings on the current page: one readable line per violation. */
export async function axeViolations(page: Page) {
  // Colours in a transition, such as those of a dialog that appears, have another contrast. They are
  // turned off rather than waited for: in content that `content-visibility` skips, none ever ends.
  await stopAnimations(page);
  // Evaluated, not added as a script: the page's content security policy refuses inline scripts.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return violationLines(
    await page.evaluate(
      (run) => (globalThis as unknown as { axe: typeof axe }).axe.run(run),
      axeOptions(),
    ),
  );
}
