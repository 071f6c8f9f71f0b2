import { asciiSigns } from './rules/digits.ts';
import { ownLetters } from './rules/emailAddress.ts';
import { oneBlank } from './rules/text.ts';

// Letters that Unicode does not decompose: ligatures, and those with a stroke or a hook.
const LETTERS: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ɖ: 'd',
  ɗ: 'd',
  ɓ: 'b',
  ħ: 'h',
  ı: 'i',
  ƙ: 'k',
  ł: 'l',
  ŋ: 'n',
  ø: 'o',
  ɔ: 'o',
  ɛ: 'e',
  ǝ: 'e',
  ə: 'e',
  ŧ: 't',
  ƴ: 'y',
  // The last letter of a word in Greek.
  ς: 'σ',
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

// Not ‹ and ›, which separate the names of a path.
const SINGLE_QUOTES = /[\u00b4\u02b9\u02bb-\u02bd\u02c8\u2018-\u201b\u2032\u2035]/g;
const DOUBLE_QUOTES = /[\u00ab\u00bb\u02ba\u201c-\u201f\u2033\u2036\u301d-\u301f]/g;
const BLANK = /\s/g;
const IGNORED = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Normalises text for search, not for display: lower case, without accents and invisible characters,
 * letters with a stroke or hook as plain ones, ligatures as their letters, every kind of digit, quote
 * and hyphen as the one of English keyboards, one blank for several, and international domains in their
 * letters. Filters, searches, pickers, sorting and the paths in imported files all compare by it. The
 * database stores it: after a change, a migration queues the stored keys (server/database/searchKeys.ts).
 */
export const searchKey = (value: string) => {
  const key = keyOf(ownLetters(value));
  return key.includes('  ') ? oneBlank(key) : key;
};

// The fast path: most texts are ASCII, and a picker compares thousands at each keystroke.
const IS_ASCII = /^[ -~]*$/;

const keyOf = (value: string) => (IS_ASCII.test(value) ? value.toLowerCase() : normalise(value));

const normalise = (value: string) =>
  asciiSigns(
    value
      // First, because some of them decompose into a space and a mark.
      .replace(SINGLE_QUOTES, "'")
      .replace(DOUBLE_QUOTES, '"')
      .normalize('NFKD')
      .replace(IGNORED, ''),
  )
    .replace(BLANK, ' ')
    .toLowerCase()
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter);

// Scripts whose words are not separated. Korean words are.
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;

/** Whether a text has letters of a script whose words are not separated by spaces. */
export const isUnspaced = (text: string): boolean => UNSPACED.test(text);
