import { searchKey } from '../../../../contract/searchKey';

/**
 * The text before the first match of `search`, the match, and the text after it; undefined without a
 * match. Compared as searches are, without case and accents.
 */
export const splitMatch = (text: string, search: string): [string, string, string] | undefined => {
  const wanted = searchKey(search.trim());
  if (!wanted) return undefined;
  let key = '';
  /** For each character of the key, where the character of the text that it stands for begins. */
  const origins: number[] = [];
  let position = 0;
  for (const letter of text) {
    const part = searchKey(letter);
    for (let index = 0; index < part.length; index += 1) origins.push(position);
    key += part;
    position += letter.length;
  }
  const start = key.indexOf(wanted);
  if (start < 0) return undefined;
  const from = origins[start] ?? 0;
  const to = origins[start + wanted.length] ?? text.length;
  return [text.slice(0, from), text.slice(from, to), text.slice(to)];
};
