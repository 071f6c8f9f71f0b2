import { searchKey } from '../../../contract/searchKey';

/** A range of a text; `end` is exclusive. */
export type Range = readonly [start: number, end: number];

/** A text as searches compare it. */
interface ComparableText {
  /** A space precedes each word. */
  key: string;
  /** For each character of the key, its index in the text; then the length of the text. */
  origins: number[];
}

/** The text, or those of its letters that are compared, as searches compare it. */
export const comparable = (
  text: string,
  isCompared: (letter: string) => boolean = () => true,
): ComparableText => {
  let key = ' ';
  const origins = [0];
  let at = 0;
  for (const letter of text) {
    for (const part of isCompared(letter) ? searchKey(letter) : '') {
      key += part;
      origins.push(at);
    }
    at += letter.length;
  }
  return { key, origins: [...origins, text.length] };
};

/** The parts of a text in which a normalised text is found; a space before that is not part of them. */
export const occurrences = ({ key, origins }: ComparableText, wanted: string): Range[] => {
  const ranges: Range[] = [];
  const space = wanted.startsWith(' ') ? 1 : 0;
  for (let at = key.indexOf(wanted); at >= 0; at = key.indexOf(wanted, at + 1)) {
    ranges.push([origins[at + space] ?? 0, origins[at + wanted.length] ?? 0]);
  }
  return ranges;
};
