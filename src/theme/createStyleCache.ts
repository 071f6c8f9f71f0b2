import createCache from '@emotion/cache';

/**
 * Emotion's cache, with a separate style sheet for each batch of rules. In production Emotion adds
 * all rules to one sheet. If the window changes its size while a sheet gets rules, Chromium may keep
 * the layout of the former size, although no media query matches it any more; the journey that
 * narrows a window while a list starts found a third of the pages so. Chromium also recalculates the
 * styles of the whole page when a sheet gets a rule with a media query, so first opening a picker or
 * dialog would cost as much as styling the page behind it.
 */
export const createStyleCache = () => {
  const cache = createCache({ key: 'css' });
  const { sheet } = cache;
  const insert = sheet.insert.bind(sheet);
  let isOpen = false;
  sheet.insert = (rule) => {
    if (!isOpen) {
      isOpen = true;
      // Emotion begins a sheet when it counts no rules.
      sheet.ctr = 0;
      queueMicrotask(() => {
        isOpen = false;
      });
    }
    insert(rule);
  };
  return cache;
};
