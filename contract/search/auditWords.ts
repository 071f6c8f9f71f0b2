import type { AuditChange } from '../audit.ts';
import type { RecordedChange } from '../auditedChange.ts';
import { isUnspaced, searchKey } from '../searchKey.ts';
import { enteredPhoneDigits } from './phoneDigits.ts';
import { searchWords } from './searchTerms.ts';

/*
 * The words by which an entry of the audit trail is found: those of its values, and of the names of the
 * record. Unlike the search of records, which looks for a word anywhere in few millions of texts, it
 * finds words by how they begin, so that an index can name the newest of very many entries.
 */

/** The most words of one entry; a longer text is found by how it begins. */
const MAX_WORDS = 150;

/** Longer words are found by how they begin. */
const MAX_WORD_LENGTH = 40;

/** A shorter word of a search is only found as a whole word. */
const SHORTEST_START = 3;

// Fewer digits are an amount or an id.
const MIN_PHONE_DIGITS = 7;

const PHONE_NUMBER = /^[+(]?\d[\d\s().-]*$/;

/** The texts that name a record, in every kind of records. */
export const RECORD_NAMES = ['name', 'firstName', 'lastName', 'brandName', 'imageName', 'username'];

/** Letters whose words are not separated are a word each. */
const lettersOf = (word: string) => (isUnspaced(word) ? Array.from(word) : [word]);

/** The words of a text: letters and digits, normalised (see searchKey). */
const wordsOf = (text: string): string[] =>
  (searchKey(text).match(/[\p{L}\p{N}]+/gu) ?? [])
    .flatMap(lettersOf)
    .map((word) => Array.from(word).slice(0, MAX_WORD_LENGTH).join(''));

/** The digits by which a phone number in any notation is found; none for another text. */
const phoneDigitsIn = (text: string): string[] => {
  const digits = PHONE_NUMBER.test(text) ? enteredPhoneDigits(text) : '';
  return digits.length < MIN_PHONE_DIGITS ? [] : [digits];
};

/** The texts in a value: a reference is found by its name, not by its id. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (key === 'id' ? [] : textsIn(part)));
};

const namesOf = (record: object = {}) => {
  const values = new Map<string, unknown>(Object.entries(record));
  return RECORD_NAMES.flatMap((name) => textsIn(values.get(name)));
};

const uniqueWords = (texts: string[]) => [
  ...new Set(texts.flatMap((text) => [...phoneDigitsIn(text), ...wordsOf(text)])),
];

// A long text must not keep out the words of the others.
const shortFirst = (texts: string[]) => texts.toSorted((a, b) => a.length - b.length);

interface FoundEntry extends Pick<RecordedChange, 'before' | 'after' | 'named'> {
  recordId: number;
  changes: readonly AuditChange[];
}

/** The words by which an entry is found, each once, given the record as far as it is known. */
export const auditWords = ({ recordId, changes, before, after, named }: FoundEntry): string[] =>
  uniqueWords([
    String(recordId),
    ...namesOf(after),
    ...namesOf(before),
    ...namesOf(named),
    ...shortFirst(changes.flatMap(({ from, to }) => [...textsIn(to), ...textsIn(from)])),
  ]).slice(0, MAX_WORDS);

/** The words by which an event of an account is found. */
export const accessWords = ({
  username,
  by,
  network,
  browser,
  system,
  target,
}: {
  [Name in 'username' | 'by' | 'network' | 'browser' | 'system' | 'target']?:
    | string
    | null
    | undefined;
}): string[] =>
  uniqueWords([username, by, network, browser, system, target].map((text) => text ?? ''));

/** The words of a search that an entry must all have, by how they begin or, if they are short, as a whole. */
export const auditSearchWords = (entered: string): string[] => [
  ...new Set(
    searchWords(entered).flatMap((word) => {
      const digits = phoneDigitsIn(word);
      return digits.length > 0 ? digits : wordsOf(word);
    }),
  ),
];

/** Whether a word of a search is only found as a whole word. */
export const isWhole = (word: string): boolean => Array.from(word).length < SHORTEST_START;

/** Whether an entry with these words is found by all words of a search. */
export const hasWords = (words: readonly string[], searched: readonly string[]): boolean =>
  searched.every((word) =>
    words.some((one) => (isWhole(word) ? one === word : one.startsWith(word))),
  );
