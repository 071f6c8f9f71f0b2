import axe from 'axe-core';

/** Menus and lists of options are in no landmark. */
const POPUP = '.MuiPopper-root [role=listbox], .MuiMenu-root';

/** What axe finds on the rendered page: one readable line per violation. */
export const axeFaults = async (): Promise<string[]> => {
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    rules: {
      // The 24 px target size is a WCAG 2.2 rule, which axe checks only on request.
      'target-size': { enabled: true },
      region: { enabled: !document.querySelector(POPUP) },
      // The document around the page is the test runner's.
      'document-title': { enabled: false },
    },
  });
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
  );
};
