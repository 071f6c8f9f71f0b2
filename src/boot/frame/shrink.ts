/** Hover styles and transitions, which the frame does not need. */
const HOVER =
  /@media \(hover: (?:hover|none)\)\{(?:[^{}]*\{[^{}]*\})*\}|[^{}@;]*:hover[^{}]*\{[^{}]*\}|transition:[^;}]*;/g;

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
 * Removes from the markup and styles of the frame what the page does not need until its code has
 * loaded: both are in the first response of every page.
 */
export const shrink = <Markup extends object>(
  markup: Markup,
  css: string,
): Markup & { css: string } => {
  const styles = css.replace(HOVER, '');
  const json = JSON.stringify({ ...markup, css: styles });
  return JSON.parse(withShortNames(withoutUnusedClasses(json, styles))) as Markup & { css: string };
};
