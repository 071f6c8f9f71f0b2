import { expect, type Page } from '@playwright/test';

/** Fails when the page is wider than its window, so that a person would have to scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const widths = await page.evaluate(() => ({
    page: document.documentElement.scrollWidth,
    window: window.innerWidth,
  }));
  expect(widths.page, 'width of the page').toBeLessThanOrEqual(widths.window);
}
