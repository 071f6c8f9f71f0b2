import { isPhoneNumber } from '../../../contract/rules/phoneNumber';
import type { SearchResult } from '../../../contract/search';
import { enteredPhoneDigits } from '../../../contract/search/phoneDigits';
import { searchWords } from '../../../contract/search/searchTerms';
import { isTypoOf } from '../../../contract/search/typos';
import { searchKey } from '../../../contract/searchKey';

/**
 * How a record that is being entered is compared with found ones: by its name, by any of its texts, or
 * by its address, of which only the house number and street together say anything.
 */
export type Comparison = 'name' | 'text' | 'address';

const wordsOf = (text: string) => {
  const key = isPhoneNumber(text) ? enteredPhoneDigits(text) : searchKey(text);
  return key.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
};

const isAlike = (word: string, entered: string) => word === entered || isTypoOf(entered, word);

const hasAll = (words: string[], entered: string[]) =>
  entered.every((one) => words.some((word) => isAlike(word, one)));

const hasAddress = (words: string[], entered: string[]) =>
  entered.length > 1 &&
  entered.some((word) => /\d/.test(word)) &&
  words.some((_, start) => entered.every((one, index) => isAlike(words[start + index] ?? '', one)));

/**
 * Whether a found record may be the one that is being entered: one of its texts has every entered word
 * as a whole word, with at most one typo. A search also finds parts of words, and words of different
 * texts.
 */
export const resembles = (
  { title, details }: SearchResult,
  search: string,
  comparison: Comparison,
): boolean => {
  // An e-mail address is one word of a search, and several words of a text.
  const entered = searchWords(search).flatMap(wordsOf);
  return [title, ...(comparison === 'name' ? [] : details)]
    .map(wordsOf)
    .some((words) =>
      comparison === 'address' ? hasAddress(words, entered) : hasAll(words, entered),
    );
};
