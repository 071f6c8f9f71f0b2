import type { SearchGroup, SearchResult } from '../../../contract/search';
import { rankMatches } from '../../../contract/search/ranking';
import {
  matchesSearch,
  searchDocument,
  searchTerms,
  searchWords,
} from '../../../contract/search/searchTerms';
import { correctableWords } from '../../../contract/search/typos';
import { isPhoneNumber } from '../../../contract/rules/phoneNumber';
import { storedPhoneDigits } from '../../../contract/search/phoneDigits';
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

/** A found record as a search compares it. */
const documentOf = ({ title, details }: SearchResult): string =>
  searchDocument([
    title,
    ...details.map((text) => (isPhoneNumber(text) ? storedPhoneDigits(text) : text)),
  ]);

/** Found records of one kind. The count is unknown until the API has responded. */
export type FoundGroup = Pick<SearchGroup, 'resource' | 'data'> &
  Partial<Pick<SearchGroup, 'total' | 'hasMore'>>;

const withDocuments = (results: SearchResult[]) =>
  results.map((result) => ({ ...result, document: documentOf(result) }));

/**
 * The records among earlier results that match `text` too, by the rules of the API: what can be
 * shown while its request is in flight.
 */
export const narrow = (earlier: SearchGroup[][], text: string): FoundGroup[] => {
  const held = new Map<SearchGroup['resource'], Map<number, SearchResult>>();
  for (const { resource, data } of earlier.flat()) {
    const existing = held.get(resource) ?? new Map<number, SearchResult>();
    for (const result of data) existing.set(result.id, result);
    held.set(resource, existing);
  }
  const groups = Array.from(held, ([resource, results]) => ({
    resource,
    results: withDocuments([...results.values()]),
  }));
  const stored = groups.flatMap(({ results }) =>
    results.flatMap(({ document }) => correctableWords(document)),
  );
  const terms = searchTerms(searchWords(text), stored);
  return groups
    .map(({ resource, results }) => ({
      resource,
      ranked: rankMatches(
        results.filter(({ id, document }) => matchesSearch(document, terms, id)),
        terms,
      ),
    }))
    .toSorted((a, b) => (b.ranked[0]?.score ?? 0) - (a.ranked[0]?.score ?? 0))
    .flatMap(({ resource, ranked: data }) => (data.length === 0 ? [] : [{ resource, data }]));
};
