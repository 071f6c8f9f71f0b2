const HOOKED_AND_STROKED: Record<string, string> = {
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  đ: 'd',
  ø: 'o',
  ł: 'l',
  ß: 'ss',
};

/**
 * Normalises text for search: lower case, without accents, and with the hooked letters of Hausa
 * replaced. Not for display.
 */
export const searchKey = (value: string) =>
  IS_ASCII.test(value) ? value.toLowerCase() : withoutMarks(value);

// The fast path: most texts are ASCII, and a picker compares thousands at each keystroke.
const IS_ASCII = /^[ -~]*$/;

const withoutMarks = (value: string) =>
  value
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ɓɗƙƴđøłß]/g, (letter) => HOOKED_AND_STROKED[letter] ?? letter);
