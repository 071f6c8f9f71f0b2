/** Hover styles and transitions, which the frame does not need. */
const HOVER =
  /@media \(hover: (?:hover|none)\)\{(?:[^{}]*\{[^{}]*\})*\}|[^{}@;]*:hover[^{}]*\{[^{}]*\}|transition:[^;}]*;/g;

/** Rules that are empty without those. */
const EMPTY = /@media [^{}]*\{[^{}]*\{\}\}/g;

const withoutHover = (css: string) => css.replace(HOVER, '').replace(EMPTY, '');

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
 * Removes from the frame what the page does not need until its code has loaded: all of it is in the
 * first response of every page.
 */
export const shrink = <Parts extends { css: string; rules: string[] }>(frame: Parts): Parts => {
  const css = withoutHover(frame.css);
  const rules = frame.rules.map(withoutHover);
  const json = JSON.stringify({ ...frame, css, rules });
  return JSON.parse(withShortNames(withoutUnusedClasses(json, css + rules.join('')))) as Parts;
};
