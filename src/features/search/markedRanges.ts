import { isPhoneNumber } from '../../../contract/rules/phoneNumber';
import { alternativesOf, searchTerms } from '../../../contract/search/searchTerms';
import { correctableWords } from '../../../contract/search/typos';
import { comparable, occurrences, type Range } from './comparable';

const merge = (ranges: Range[]): Range[] => {
  const merged: [number, number][] = [];
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
};

/** The parts of a text that the words of a search match, corrected words included. */
export const markedRanges = (text: string, words: readonly string[]): Range[] => {
  const plain = comparable(text);
  const digits = isPhoneNumber(text) ? comparable(text, (letter) => /\d/.test(letter)) : undefined;
  return merge(
    searchTerms(words, correctableWords(plain.key)).flatMap((term) => {
      const found = alternativesOf(term).flatMap((one) => occurrences(plain, one));
      const { text: word } = term;
      return digits && /^\d{3,}$/.test(word) ? [...found, ...occurrences(digits, word)] : found;
    }),
  );
};
