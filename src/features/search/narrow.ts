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
