import type { Page } from '@playwright/test';
import { scrolledSideways as find } from '../../src/testing/accessibility/scrolledSideways.ts';

/** What scrolls sideways on the current page. */
export const scrolledSideways = (page: Page): Promise<string[]> => page.evaluate(find);
