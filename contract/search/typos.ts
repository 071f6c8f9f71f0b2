/** The maximum number of corrections of a word. */
const MAX_CORRECTIONS = 10;

/** The maximum number of words of a search that are corrected. */
const MAX_CORRECTED_WORDS = 3;

/** Stands for any one letter, as in LIKE. */
const ANY = '_';

/** The minimum length of the entered or the stored word for one typo to be tolerated. */
const MIN_CORRECTED_LENGTH = 5;

/** Longer words are not corrected: each letter needs four patterns. */
const MAX_CORRECTED_LENGTH = 20;

/** Whether the word may be a typo of another: letters only, and possibly one letter short. */
const mayBeTypo = (word: string): boolean =>
  /^\p{L}+$/u.test(word) &&
  word.length >= MIN_CORRECTED_LENGTH - 1 &&
  word.length <= MAX_CORRECTED_LENGTH;

/** Whether only some of the words of a search can be corrected. */
export const hasManyWords = (words: readonly string[]): boolean =>
  words.filter(mayBeTypo).length > MAX_CORRECTED_WORDS;

/**
 * The words of a search that are corrected: at most three of those that may be typos, first those
 * that no stored word contains.
 */
export const wordsToCorrect = (
  words: readonly string[],
  isStored: (word: string) => boolean,
): string[] => {
  const likely = words.filter(mayBeTypo);
  return hasManyWords(words)
    ? likely
        .toSorted((a, b) => Number(isStored(a)) - Number(isStored(b)))
        .slice(0, MAX_CORRECTED_WORDS)
    : likely;
};

/**
 * Patterns for words that differ from `word` by one typo: a wrong, missing or extra letter, or two
 * swapped ones. `_` matches any letter. They are prefixes, because the word may not have been typed
 * to its end.
 */
export const typoPatterns = (word: string): string[] => {
  const letters = Array.from(word);
  const replaced = (start: number, count: number, ...by: string[]) =>
    letters.toSpliced(start, count, ...by).join('');
  const all = letters.flatMap((letter, index) => [
    replaced(index, 1, ANY),
    replaced(index, 0, ANY),
    replaced(index, 1),
    ...letters.slice(index + 1, index + 2).map((next) => replaced(index, 2, next, letter)),
  ]);
  return [...new Set(all)];
};

const beginsWith = (word: string, pattern: string) =>
  word.length >= pattern.length &&
  Array.from(pattern).every((letter, index) => letter === ANY || letter === word[index]);

/** Whether the words, of which one has five letters or more, differ by one typo. */
export const isTypoOf = (word: string, other: string): boolean =>
  mayBeTypo(word) &&
  Math.abs(other.length - word.length) <= 1 &&
  Math.max(other.length, word.length) >= MIN_CORRECTED_LENGTH &&
  [...typoPatterns(word), word + ANY].some(
    (pattern) => pattern.length === other.length && beginsWith(other, pattern),
  );

/** The stored words that a mistyped word may stand for, most likely first. */
export const correctionsOf = (word: string, stored: readonly string[]): string[] => {
  if (!mayBeTypo(word)) return [];
  const patterns = typoPatterns(word);
  /** How many letters have not been typed yet. */
  const rest = (other: string) =>
    Math.min(
      ...patterns
        .filter((pattern) => beginsWith(other, pattern))
        .map((pattern) => other.length - pattern.length),
    );
  return Array.from(new Set(stored))
    .filter(
      (other) =>
        !other.includes(word) && Math.max(other.length, word.length) >= MIN_CORRECTED_LENGTH,
    )
    .filter((other) => patterns.some((pattern) => beginsWith(other, pattern)))
    .toSorted((a, b) => rest(a) - rest(b) || (a < b ? -1 : 1))
    .slice(0, MAX_CORRECTIONS);
};

/** The words of a document that a search can be corrected to. */
export const correctableWords = (document: string): string[] =>
  document.split(/[\s!-/:-@[-`{-~]+/).filter((word) => word.length >= 4 && !/\d/.test(word));
