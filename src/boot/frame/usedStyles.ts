/** Removes print styles: a page is not printed while it is loading. */
const withoutPrint = (css: string): string =>
  css.replace(/@media print\{(?:[^{}]*\{[^{}]*\})*\}/g, '');

/** Removes the rules for MUI components and states that are not in the markup. */
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

/** The styles that the markup needs on screen, without unused rules and variables. */
export const usedStyles = (css: string, markup: string): string =>
  withoutUnusedVariables(withoutUnusedRules(withoutPrint(css), markup));

const RULE = /[^{}]+\{(?:[^{}]|\{[^{}]*\})*\}/g;

/** Divides styles into their rules. */
export const rulesOf = (css: string): string[] => css.match(RULE) ?? [];

/** The indexes of the rules that are about elements of the markup, or about none of Emotion's classes. */
export const rulesFor = (rules: string[], markup: string): number[] => {
  const used = new Set(markup.match(/\bcss-\w+/g));
  return rules.flatMap((rule, index) => {
    const classes = [...rule.matchAll(/\.(css-\w+)/g)].map(([, name = '']) => name);
    return classes.length === 0 || classes.some((name) => used.has(name)) ? [index] : [];
  });
};
