import createCache from '@emotion/cache';

/**
 * Emotion's cache, with a style sheet of its own for the rules that are inserted together. In
 * production Emotion adds all rules to one sheet. Chromium computes the styles of the whole page
 * again when a sheet gets a rule with a media query, and most components have one: opening a picker
 * or a dialog for the first time cost as much as styling the page behind it.
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
