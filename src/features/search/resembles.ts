import { isPhoneNumber } from '../../../contract/rules/phoneNumber';
import type { SearchResult } from '../../../contract/search';
import { enteredPhoneDigits } from '../../../contract/search/phoneDigits';
import { hasWord } from '../../../contract/search/ranking';
import { searchTerms, searchWords } from '../../../contract/search/searchTerms';
import { correctableWords } from '../../../contract/search/typos';
import { searchKey } from '../../../contract/searchKey';

// A correction of a word that is still being typed may be longer: "Tail" is not like "Tailoring".
const isAsLong = (correction: string, word: string) =>
  Math.abs(correction.length - word.length) <= 1;

/** Whether one of the texts has every word of the search as a whole word, with at most one typo. */
const isLike = (text: string, search: string) => {
  const key = isPhoneNumber(text) ? enteredPhoneDigits(text) : searchKey(text);
  return searchTerms(searchWords(search), correctableWords(key)).every(
    ({ text: word, corrections }) =>
      hasWord(key, word) ||
      corrections.some((correction) => isAsLong(correction, word) && hasWord(key, correction)),
  );
};

/**
 * Whether a found record may be the one that is being entered: a search also finds parts of words,
 * and words of different texts. `isByName` compares its name only.
 */
export const resembles = (
  { title, details }: SearchResult,
  search: string,
  isByName: boolean,
): boolean => [title, ...(isByName ? [] : details)].some((text) => isLike(text, search));
