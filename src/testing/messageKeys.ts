/** Texts by key, nested. */
export type Texts = { [key: string]: string | Texts };

/** The texts of a language by full key. */
export const flatten = (texts: Texts, prefix = ''): Map<string, string> =>
  new Map(
    Object.entries(texts).flatMap(([key, text]): [string, string][] =>
      typeof text === 'string'
        ? [[prefix + key, text]]
        : [...flatten(text, `${prefix}${key}.`).entries()],
    ),
  );

const COMMENT = /(?<!\w)\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm;
const LITERAL = /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g;
const CONSTANT = /const (\w+) = '([^']+)';/g;

/**
 * The message keys that a source file contains, as patterns: literals and templates that start with
 * one of the given namespaces. A template may use constants of its file; any other `${…}` matches
 * one part of a key.
 */
export const namedKeys = (code: string, namespaces: string[]): RegExp[] => {
  const source = code.replace(COMMENT, '');
  const constants = new Map([...source.matchAll(CONSTANT)].map(([, name, text]) => [name, text]));
  return [...source.replace(CONSTANT, '').matchAll(LITERAL)]
    .map(([, single, double, template]) => single ?? double ?? template ?? '')
    .map((text) => text.replace(/\$\{(\w+)\}/g, (whole, name) => constants.get(name) ?? whole))
    .filter((text) => namespaces.some((namespace) => text.startsWith(`${namespace}.`)))
    .map((text) => {
      const parts = text.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'));
      return new RegExp(`^${parts.join('[^.]+')}$`);
    });
};
