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
import { type Comparison, resembles } from './resembles';

/** Milliseconds without typing before the API is called. */
const TYPING_DELAY_MS = 400;

/** Shorter texts would match too many records. */
const MIN_SEARCH_LENGTH = 3;

/** The most records of each search, and in all. */
const SHOWN = 4;

/** Texts of the form that are searched for together. */
interface SimilarSearch {
  q: string;
  comparison: Comparison;
}

interface SimilarLinksProps {
  resource: SearchedResource;
  searches: readonly SimilarSearch[];
  /** The edited record, which is excluded. */
  excludedId: Identifier | undefined;
}

const NONE: readonly SimilarSearch[] = [];

/** Found records that resemble the record in a form. */
const useSimilar = ({ resource, searches, excludedId }: SimilarLinksProps): SearchResult[] => {
  const dataProvider = useDataProvider<SearchDataProvider>();
  const wanted = useDebounced(searches, TYPING_DELAY_MS, NONE).filter(
    ({ q }) => q.length >= MIN_SEARCH_LENGTH,
  );
  const queries = useQueries({
    queries: wanted.map(({ q }) => searchQuery(dataProvider, { q, resource, pageSize: SHOWN + 1 })),
  });
  const found = wanted.flatMap(({ q, comparison }, index) =>
    (queries[index]?.data ?? [])
      .flatMap((group) => group.data)
      .filter((result) => resembles(result, q, comparison)),
  );
  const others = found.filter(({ id }) => String(id) !== String(excludedId));
  return [...new Map(others.map((result) => [result.id, result])).values()].slice(0, SHOWN);
};

/** Announces how many records resemble the one in the form, and links to them. */
const SimilarLinks = (props: SimilarLinksProps) => {
  const translate = useTranslate();
  const similar = useSimilar(props);
  return (
    <>
      <Typography aria-live="polite" variant="body2" sx={{ fontWeight: 600 }}>
        {similar.length > 0 && translate('search.similar', similar.length)}
      </Typography>
      {similar.length > 0 && (
        <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
          {similar.map(({ id, title, details }) => (
            <Box key={id} component="li" sx={{ minWidth: 0 }}>
              <Link component={RouterLink} to={paths.show(props.resource, id)}>
                {title}
              </Link>
              <Typography variant="body2" color="textSecondary" sx={detailsSx}>
                {[...details, translate('app.numbered', { id })].join(' · ')}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </>
  );
};

const detailsSx = {
  // Above the buttons of a form, one line each.
  '[data-save-bar] &': { whiteSpace: 'nowrap' },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  overflowWrap: 'anywhere',
};

export default SimilarLinks;
