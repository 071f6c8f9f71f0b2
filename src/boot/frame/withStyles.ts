import postcss, { type AtRule, type Container, type Declaration, type Rule } from 'postcss';

const removeIfEmpty = (parent: Container) => {
  if (parent.nodes?.length === 0) parent.remove();
};

const CLASSES = /\b(?:Mui|css-)[\w-]+/g;

/**
 * Removes the rules that have no effect until the code has loaded: for printing, for hovering, transitions,
 * and for components and states that are not in the markup. Attributes may be set by the page's script.
 */
const withoutUnusedRules = (markup: string) => {
  const used = new Set(markup.match(CLASSES));
  const isUsed = (selector: string) =>
    !selector.includes(':hover') &&
    (selector.includes(':not(') || (selector.match(CLASSES) ?? []).every((name) => used.has(name)));
  return postcss({
    postcssPlugin: 'unused-rules',
    AtRule: (atRule: AtRule) => {
      if (/^print$|^\(hover/.test(atRule.params)) atRule.remove();
    },
    AtRuleExit: removeIfEmpty,
    Rule: (rule: Rule) => {
      const selectors = rule.selectors.filter(isUsed);
      if (selectors.length === 0) rule.remove();
      else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
    },
    RuleExit: removeIfEmpty,
    Declaration: (declaration: Declaration) => {
      if (declaration.prop === 'transition') declaration.remove();
    },
  });
};

const withoutUnusedVariables = (css: string): string => {
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const left = css.replace(/(--mui-[\w-]+):[^;{}]*;/g, (declaration, name: string) =>
    used.has(name) ? declaration : '',
  );
  return left === css ? css : withoutUnusedVariables(left);
};

/** Removes the class names of MUI that no rule mentions. */
const withoutUnusedClasses = (json: string, css: string): string => {
  const used = new Set(css.match(/\bMui[\w-]+/g));
  return json.replace(/\bMui[\w-]+ ?/g, (name) => (used.has(name.trimEnd()) ? name : ''));
};

/** Replaces Emotion's class names, which are hashes and do not compress. */
const withShortNames = (json: string): string => {
  const names = new Map<string, string>();
  return json.replace(/\bcss-\w+/g, (name) => {
    const short = names.get(name) ?? `c-${names.size.toString(36)}`;
    names.set(name, short);
    return short;
  });
};

/**
 * Adds to a frame those of the styles that it needs. Shortens both, because they are in the first response
 * of the page.
 */
export const withStyles = <Markup extends object>(
  markup: Markup,
  styles: string,
): Markup & { css: string } => {
  const { css: used } = withoutUnusedRules(JSON.stringify(markup)).process(styles);
  const css = withoutUnusedVariables(used);
  const json = JSON.stringify({ ...markup, css });
  return JSON.parse(withShortNames(withoutUnusedClasses(json, css))) as Markup & { css: string };
};
