import { SEARCH_LIMITS } from '../limits.ts';
import { isUnspaced, searchKey } from '../searchKey.ts';
import { enteredPhoneDigits } from './phoneDigits.ts';
import { correctionsOf, wordsToCorrect } from './typos.ts';

/** A word of a search. */
export interface SearchTerm {
  /** The word as it was entered, normalised. */
  text: string;
  /** Stored words that differ from it by one typing error. */
  corrections: readonly string[];
}

/**
 * Shorter words must begin a word of the record, unless their script does not separate words; longer
 * ones may be anywhere in it.
 */
const MIN_LENGTH_ANYWHERE = 3;

const MIN_PHONE_DIGITS = 7;

// Not within a word or an e-mail address.
const PHONE_NUMBER = /(?<![\p{L}\p{N}@._-])\+?\(?\d[\d\s()./\u2010-\u2013-]+\d(?![\p{L}\p{N}@])/gu;

const joinPhoneNumbers = (query: string) =>
  query.replace(PHONE_NUMBER, (found) =>
    found.replace(/\D/g, '').length < MIN_PHONE_DIGITS ? found : ` ${enteredPhoneDigits(found)} `,
  );

/** The normalised words of a search, each once. The digits of a phone number are one word. */
export const searchWords = (query: string): string[] => {
  const words = searchKey(joinPhoneNumbers(query))
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''));
  return [...new Set(words.filter(Boolean))].slice(0, SEARCH_LIMITS.words);
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

/** The strings of which a document must contain at least one to match the word. */
export const alternativesOf = ({ text, corrections }: SearchTerm): string[] => [
  Array.from(text).length < MIN_LENGTH_ANYWHERE && !isUnspaced(text) ? ` ${text}` : text,
  ...corrections,
];

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
      isId(term, id) || alternativesOf(term).some((alternative) => document.includes(alternative)),
  );
