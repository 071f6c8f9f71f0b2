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
 * The form in which texts are compared by every search: lower case and without accents, the
 * hooked letters of Hausa included. Takes any text; the answer is not for display.
 */
export const searchKey = (value: string) =>
  value
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ɓɗƙƴđøłß]/g, (letter) => HOOKED_AND_STROKED[letter] ?? letter);
