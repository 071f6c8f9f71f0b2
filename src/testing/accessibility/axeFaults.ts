import axe, { type RunOptions } from 'axe-core';
import { axeOptions, violationLines } from './axeReport';

/** Menus and lists of options are in no landmark. */
const POPUP = '.MuiPopper-root [role=listbox], .MuiMenu-root';

/** What axe finds on the rendered page, with other rules if given: one readable line per violation. */
export const axeFaults = async (rules: RunOptions['rules'] = {}): Promise<string[]> =>
  violationLines(
    await axe.run(
      document,
      axeOptions({
        region: { enabled: !document.querySelector(POPUP) },
        // The document around the page is the test runner's.
        'document-title': { enabled: false },
        ...rules,
      }),
    ),
  );
