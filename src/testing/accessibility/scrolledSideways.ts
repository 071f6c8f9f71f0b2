/**
 * The page if it can be scrolled sideways, with the elements that reach beyond its right edge, and its
 * scroll containers whose content is wider than their visible area, except tables in a region or with
 * rows that the keyboard can scroll (WCAG 1.4.10 excepts data tables), and tabs that scroll to the
 * focused one and have buttons for it. Self-contained, because Playwright evaluates it in a page.
 */
export const scrolledSideways = (): string[] => {
  const page = document.documentElement;
  const elements = [...document.querySelectorAll('body *')];
  const scrolled = elements.filter((element) => {
    const scrolls = /auto|scroll/.test(getComputedStyle(element).overflowX);
    const isTable = element.matches('[role=region][tabindex="0"]:has(> table), tbody:has(a)');
    const isTabs = element.matches('.MuiTabScrollButton-root ~ :has(> [role=tablist])');
    return scrolls && !isTable && !isTabs && element.scrollWidth > element.clientWidth;
  });
  const outside =
    page.scrollWidth > page.clientWidth
      ? [page, ...elements.filter((one) => one.getBoundingClientRect().right > page.clientWidth)]
      : [];
  return [...outside, ...scrolled].map(({ tagName, className }) => `${tagName} ${className}`);
};
