import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';

const NO_ANIMATIONS = readFileSync('src/testing/noAnimations.css', 'utf8');

/** Runs in the page. An adopted sheet, because the content security policy refuses inline styles. */
const adoptStyles = (css: string) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
};

/** Turns off the animations of every page that this context opens. */
export const openWithoutAnimations = (context: BrowserContext) =>
  context.addInitScript(adoptStyles, NO_ANIMATIONS);

/** Turns off the animations of an open page. */
export const stopAnimations = (page: Page): Promise<void> =>
  page.evaluate(adoptStyles, NO_ANIMATIONS);
