/** Nobody prints a page that is still loading. */
const withoutPrint = (css: string): string =>
  css.replace(/@media print\{(?:[^{}]*\{[^{}]*\})*\}/g, '');

/** Without the rules for components and states of MUI that the markup has none of. */
const withoutUnusedRules = (css: string, markup: string): string => {
  const used = new Set(markup.match(/\bMui[\w-]+/g));
  const isUsed = (selector: string) =>
    selector.includes(':not(') ||
    [...selector.matchAll(/\.(Mui[\w-]+)/g)].every(([, name = '']) => used.has(name));
  return css.replace(/([^{}@;]+)\{[^{}]*\}/g, (rule, selectors: string) =>
    selectors.split(',').some(isUsed) ? rule : '',
  );
};

const withoutUnusedVariables = (css: string): string => {
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const left = css.replace(/(--mui-[\w-]+):[^;{}]*;/g, (declaration, name: string) =>
    used.has(name) ? declaration : '',
  );
  return left === css ? css : withoutUnusedVariables(left);
};

/** The part of the styles that the markup needs on the screen, without the variables of the rest. */
export const usedStyles = (css: string, markup: string): string =>
  withoutUnusedVariables(withoutUnusedRules(withoutPrint(css), markup));
