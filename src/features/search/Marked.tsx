import {
  alternativesOf,
  phoneDigitsOf,
  searchTerms,
  searchWords,
} from '../../../contract/search/searchTerms';
import { isPhoneNumber } from '../../../contract/rules/phoneNumber';
import { correctableWords } from '../../../contract/search/typos';
import { comparable, MarkedText, occurrences, type Range } from '../../ui/MarkedText';

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
  const digits = isPhoneNumber(text)
    ? comparable(text, (letter) => /\p{Nd}/u.test(letter))
    : undefined;
  return merge(
    searchTerms(words, correctableWords(plain.key)).flatMap((term) => {
      const found = alternativesOf(term)
        .flat()
        .flatMap((one) => occurrences(plain, one));
      const inNumber = digits ? phoneDigitsOf(term).flatMap((one) => occurrences(digits, one)) : [];
      return [...found, ...inNumber];
    }),
  );
};

interface MarkedProps {
  children: string;
  /** The search whose matches are marked. */
  search: string;
}

/** A text with the parts that match a search in bold, on a tint. */
export const Marked = ({ children: text, search }: MarkedProps) => (
  <MarkedText text={text} ranges={markedRanges(text, searchWords(search))} />
);
