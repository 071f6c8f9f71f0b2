/*
 * Edits of source files. Each locates its insertion point by the surrounding code, and throws if it
 * is not found, so that no registration is silently left out.
 */

/** Returns the content of a file with an edit made. */
export type Edit = (content: string) => string;

const endOf = (content: string, place: RegExp) => {
  const match = place.exec(content);
  if (!match) throw new Error(`Found no match for ${place}.`);
  return match.index + match[0].length;
};

const insertAt = (content: string, index: number, code: string) =>
  `${content.slice(0, index)}${code}\n${content.slice(index)}`;

/** Adds an import after the last one. */
export const addImport =
  (code: string): Edit =>
  (content) => {
    const last = [...content.matchAll(/^import [^;]*;\n/gm)].at(-1);
    return insertAt(content, last ? last.index + last[0].length : 0, code);
  };

/** Adds the last entry of the object, list or interface whose first line ends with `opening`. */
export const addEntry =
  (opening: RegExp, code: string): Edit =>
  (content) => {
    const start = endOf(content, opening);
    const line = content.slice(content.lastIndexOf('\n', start - 1) + 1, start);
    const [indent = ''] = /^ */.exec(line) ?? [];
    const closing = new RegExp(`^${indent}[}\\])]`, 'm').exec(content.slice(start));
    if (!closing) throw new Error(`${opening} is not closed on a line of its own.`);
    return insertAt(content, start + closing.index, code);
  };
