import { isPhoneNumber } from '../../contract/rules/phoneNumber';
import { alternativesOf } from '../../contract/search/searchTerms';
import { correctableWords, correctionsOf } from '../../contract/search/typingErrors';
import { searchKey } from '../../contract/searchKey';

/** A part of a text: from the first to before the second index. */
type Range = readonly [start: number, end: number];

/** A text as searches compare it, and where in the original each of its letters is. */
const comparable = (text: string, isLetter: (letter: string) => boolean) => {
  let key = ' ';
  const origins = [0];
  let at = 0;
  for (const letter of text) {
    for (const part of isLetter(letter) ? searchKey(letter) : '') {
      key += part;
      origins.push(at);
    }
    at += letter.length;
  }
  return { key, origins: [...origins, text.length] };
};

const occurrences = (
  { key, origins }: ReturnType<typeof comparable>,
  alternative: string,
): Range[] => {
  const ranges: Range[] = [];
  const blank = alternative.startsWith(' ') ? 1 : 0;
  for (let at = key.indexOf(alternative); at >= 0; at = key.indexOf(alternative, at + 1)) {
    const end = origins[at + alternative.length] ?? 0;
    ranges.push([origins[at + blank] ?? 0, end]);
  }
  return ranges;
};

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
  const plain = comparable(text, () => true);
  const digits = isPhoneNumber(text) ? comparable(text, (letter) => /\d/.test(letter)) : undefined;
  const stored = correctableWords(plain.key);
  return merge(
    words.flatMap((word) => {
      const term = { text: word, corrections: correctionsOf(word, stored) };
      const found = alternativesOf(term).flatMap((one) => occurrences(plain, one));
      return digits && /^\d{3,}$/.test(word) ? [...found, ...occurrences(digits, word)] : found;
    }),
  );
};
