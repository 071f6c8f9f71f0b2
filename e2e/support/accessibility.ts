import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { axeOptions, violationLines } from '../../src/testing/accessibility/axeReport.ts';

/** axe's findings on the current page: one readable line per violation. */
export async function axeViolations(page: Page, rules: RunOptions['rules'] = {}) {
  // Colours in a transition, such as those of a dialog that appears, have another contrast. One starts
  // with the next frame, and would never end in content that `content-visibility` skips.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise(requestAnimationFrame);
      for (const animation of document.getAnimations()) {
        if (animation instanceof CSSTransition) animation.finish();
      }
    }
  });
  // Evaluated, not added as a script: the page's content security policy refuses inline scripts.
  await page.evaluate(axe.source);
  return violationLines(
    await page.evaluate(
      (run) => (globalThis as unknown as { axe: typeof axe }).axe.run(run),
      axeOptions(rules),
    ),
  );
}
