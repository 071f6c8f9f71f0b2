import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { consolePages, type ConsolePage } from './consolePages';
import { openPage } from './openPage';

beforeEach(() => {
  // The greeting and overdue tasks depend on the time.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 22, 9) });
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

/** Without the history, which loads after the page. */
const open = (consolePage: ConsolePage) =>
  openPage(consolePage, { dataProvider: { offers: () => false } });

/** Waits for the pictures, which load after the page. */
const expectTree = async (element: Element | null) => {
  await expect.element(page.elementLocator(element ?? document.body)).toMatchAriaSnapshot();
};

// The accessibility tree of each page. Review a difference as a screen reader would announce it
// before accepting it: npx vitest run --project screens
// src/testing/accessibility/accessibilityTree.test.tsx -u
it.each(consolePages)('the accessibility tree of $name', async (consolePage) => {
  await open(consolePage);
  await expectTree(document.querySelector('.MuiDialog-paper') ?? document.querySelector('main'));
  const choices = document.querySelector('.MuiPopper-root [role=listbox]');
  if (choices) await expectTree(choices);
});

it('the accessibility tree of the layout', async () => {
  await open({ name: '', path: '/service-providers' });
  await expectTree(document.querySelector('header'));
  await expectTree(document.querySelector('[data-sidebar]'));
});
