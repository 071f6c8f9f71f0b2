import type { Page } from '@playwright/test';

/** The palette's text field, by name: a list behind it may still be loading its own comboboxes. */
export const paletteInput = (page: Page) =>
  page.getByRole('combobox', { name: 'Search pages, actions and records' });
