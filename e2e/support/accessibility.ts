import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { axeOptions, violationLines } from '../../src/testing/accessibility/axeReport.ts';

/** axe's findings on the current page: one readable line per violation. */
export async function axeViolations(page: Page, rules: RunOptions['rules'] = {}) {
  // Colours in a transition, such as those of a dialog that appears, have another contrast.
  // `waitForFunction` would not do: it takes the promise of an asynchronous condition for true.
  await page.evaluate(async () => {
    let inTransition = true;
    // A transition starts with the next frame, and under reduced motion ends with the one after it.
    for (let frame = 0; frame < 3 || inTransition; frame += 1) {
      await new Promise(requestAnimationFrame);
      inTransition = document.getAnimations().some((one) => one instanceof CSSTransition);
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
