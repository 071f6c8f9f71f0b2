import { Box, Link, Typography } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import { type Identifier, useDataProvider } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { SearchResult } from '../../../contract/search';
import type { SearchedResource } from '../../../contract/search/groups';
import { useTranslate } from '../../i18n/useTranslate';
import { paths } from '../../routing/paths';
import type { SearchDataProvider } from './searchCalls';
import { searchQuery } from './searchQuery';
import { useDebounced } from './useLiveSearch';
import { isPhoneNumber } from '../../../contract/rules/phoneNumber';
import { enteredPhoneDigits } from '../../../contract/search/phoneDigits';
import { hasWord } from '../../../contract/search/ranking';
import { searchTerms, searchWords } from '../../../contract/search/searchTerms';
import { correctableWords } from '../../../contract/search/typos';
import { searchKey } from '../../../contract/searchKey';

// A correction of a word that is still being typed may be longer: "Tail" is not like "Tailoring".
const isAsLong = (correction: string, word: string) =>
  Math.abs(correction.length - word.length) <= 1;

/** Whether one of the texts has every word of the search as a whole word, with at most one typo. */
const isLike = (text: string, search: string) => {
  const key = isPhoneNumber(text) ? enteredPhoneDigits(text) : searchKey(text);
  return searchTerms(searchWords(search), correctableWords(key)).every(
    ({ text: word, corrections }) =>
      hasWord(key, word) ||
      corrections.some((correction) => isAsLong(correction, word) && hasWord(key, correction)),
  );
};

/**
 * Whether a found record may be the one that is being entered: a search also finds parts of words,
 * and words of different texts. `isByName` compares its name only.
 */
export const resembles = (
  { title, details }: SearchResult,
  search: string,
  isByName: boolean,
): boolean => [title, ...(isByName ? [] : details)].some((text) => isLike(text, search));

/** Milliseconds without typing before the API is called. */
const TYPING_DELAY_MS = 400;

/** Shorter texts would match too many records. */
const MIN_SEARCH_LENGTH = 3;

/** The most records of each search, and in all. */
const SHOWN = 4;

interface SimilarLinksProps {
  resource: SearchedResource;
  /** The texts to search for, one a line. */
  searches: string;
  /** The edited record, which is excluded. */
  excludedId: Identifier | undefined;
  /** Whether only names count, not the other texts by which a record is found. */
  isByName: boolean;
}

/** Found records that resemble the record in a form. */
const useSimilar = ({
  resource,
  searches,
  excludedId,
  isByName,
}: SimilarLinksProps): SearchResult[] => {
  const dataProvider = useDataProvider<SearchDataProvider>();
  const wanted = useDebounced(searches, TYPING_DELAY_MS)
    .split('\n')
    .filter((q) => q.length >= MIN_SEARCH_LENGTH);
  const queries = useQueries({
    queries: wanted.map((q) => searchQuery(dataProvider, { q, resource, pageSize: SHOWN + 1 })),
  });
  const found = new Map(
    queries
      .flatMap(({ data = [] }, index) =>
        data
          .flatMap((group) => group.data)
          .filter((result) => resembles(result, wanted[index] ?? '', isByName)),
      )
      .filter(({ id }) => String(id) !== String(excludedId))
      .map((result) => [result.id, result]),
  );
  return [...found.values()].slice(0, SHOWN);
};

/** Announces how many records resemble the one in the form, and links to them. */
const SimilarLinks = (props: SimilarLinksProps) => {
  const translate = useTranslate();
  const similar = useSimilar(props);
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
      <Typography aria-live="polite" variant="body2" sx={{ fontWeight: 600 }}>
        {similar.length > 0 && translate('search.similar', similar.length)}
      </Typography>
      {similar.length > 0 && (
        <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
          {similar.map(({ id, title, details }) => (
            <li key={id}>
              <Link component={RouterLink} to={paths.show(props.resource, id)}>
                {title}
              </Link>
              <Typography variant="body2" color="textSecondary">
                {[...details, translate('app.numbered', { id })].join(' · ')}
              </Typography>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
};

export default SimilarLinks;
