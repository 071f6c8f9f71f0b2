import { SEARCH_LIMITS } from '../limits.ts';
import { asciiSigns } from '../rules/digits.ts';
import { withoutMailto } from '../rules/emailAddress.ts';
import { PHONE_SEPARATORS, withoutTel } from '../rules/phoneNumber.ts';
import { isUnspaced, searchKey } from '../searchKey.ts';
import { enteredPhoneDigits } from './phoneDigits.ts';
import { correctionsOf, wordsToCorrect } from './typos.ts';

/** A word of a search. */
export interface SearchTerm {
  /** The word as it was entered, normalised; the words of a number with spaces are one. */
  text: string;
  /** Stored words that differ from it by one typing error. */
  corrections: readonly string[];
}

/**
 * Shorter words must begin a word of the record, unless their script does not separate words; longer
 * ones may be anywhere in it.
 */
const MIN_LENGTH_ANYWHERE = 3;

/** Fewer digits would be found in most phone numbers. */
const MIN_PART_DIGITS = 3;

// Not within a word or an e-mail address.
const PHONE_NUMBER = new RegExp(
  `(?<![\\p{L}\\p{N}@._-])\\+?\\(?\\d[\\d${PHONE_SEPARATORS}]+\\d(?![\\p{L}\\p{N}@])`,
  'gu',
);
const NUMBER = new RegExp(`^[\\d${PHONE_SEPARATORS}]+$`);

// An id as the console shows it, in each language.
const SHOWN_ID = /^\s*(?:id|nº)[\s:]*(\d+)\s*$/iu;

/** The words of a normalised text, without the punctuation around them. */
const wordsOf = (key: string) =>
  key
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter(Boolean);

const toWords = (text: string) => wordsOf(searchKey(text));

const toNumber = (found: string) => searchKey(found).replace(/^\(/, '').trim().replace(/\s+/g, ' ');

/**
 * The normalised words of a search, each once. A number is one word, with its spaces; `ID 12` is the
 * word `12`.
 */
export const searchWords = (entered: string): string[] => {
  const query = withoutMailto(withoutTel(asciiSigns(entered))).replace(SHOWN_ID, '$1');
  const words: string[] = [];
  let end = 0;
  for (const { 0: found, index } of query.matchAll(PHONE_NUMBER)) {
    words.push(...toWords(query.slice(end, index)), toNumber(found));
    end = index + found.length;
  }
  words.push(...toWords(query.slice(end)));
  return [...new Set(words)].slice(0, SEARCH_LIMITS.words);
};

/** The digits that a stored phone number may contain, if the word may be a part of one. */
export const phoneDigitsOf = ({ text }: SearchTerm): string[] => {
  if (!NUMBER.test(text)) return [];
  const digits = enteredPhoneDigits(text);
  return [digits, digits.replace(/^234/, '')].filter(({ length }) => length >= MIN_PART_DIGITS);
};

/**
 * The words of a search with the stored words to which each may be corrected. `isStored` says whether
 * a stored word contains a word, when `stored` is only a part of the stored words.
 */
export const searchTerms = (
  words: readonly string[],
  stored: readonly string[],
  isStored = (word: string): boolean => stored.some((other) => other.includes(word)),
): SearchTerm[] => {
  const corrected = wordsToCorrect(words, isStored);
  return words.map((text) => ({
    text,
    corrections: corrected.includes(text) ? correctionsOf(text, stored) : [],
  }));
};

// The separator of the texts of a record; no search word can contain it.
const BETWEEN = ' \n ';

/** Part of a search document: texts of a record as a search compares them. */
export const joinTexts = (texts: readonly string[]): string => texts.map(searchKey).join(BETWEEN);

/**
 * The search document of a record: its name and its other searchable texts, concatenated. A space
 * precedes each word.
 */
export const searchDocument = (texts: readonly string[]): string => ` ${joinTexts(texts)} `;

/** The texts in a document, its name first. */
export const textsOf = (document: string): string[] => document.trim().split(BETWEEN);

const anywhereIfLong = (word: string) =>
  Array.from(word).length < MIN_LENGTH_ANYWHERE && !isUnspaced(word) ? ` ${word}` : word;

/** The strings of one of which a document must contain all to match the word. */
export const alternativesOf = (term: SearchTerm): string[][] => {
  const alternatives = [
    wordsOf(term.text).map(anywhereIfLong),
    ...[...term.corrections, ...phoneDigitsOf(term)].map((text) => [text]),
  ];
  return [...new Map(alternatives.map((texts) => [texts.join(' '), texts])).values()];
};

/** Whether the word is the id of the record. */
export const isId = ({ text }: SearchTerm, id: number): boolean => text === String(id);

/** Whether a document matches every word of a search, in any order. */
export const matchesSearch = (
  document: string,
  terms: readonly SearchTerm[],
  id: number,
): boolean =>
  terms.every(
    (term) =>
      isId(term, id) ||
      alternativesOf(term).some((texts) => texts.every((text) => document.includes(text))),
  );
