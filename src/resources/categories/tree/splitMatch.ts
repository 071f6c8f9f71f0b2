import { searchKey } from '../../../../contract/searchKey';
import { comparable, occurrences } from '../../../features/search/comparable';

/**
 * The text before the first match of `search`, the match, and the text after it; undefined without a
 * match. Compared as searches are, without case and accents.
 */
export const splitMatch = (text: string, search: string): [string, string, string] | undefined => {
  const wanted = searchKey(search.trim());
  const [match] = wanted ? occurrences(comparable(text), wanted) : [];
  return match && [text.slice(0, match[0]), text.slice(...match), text.slice(match[1])];
};
