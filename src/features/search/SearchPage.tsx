import { useDataProvider } from 'ra-core';
import { Box, CircularProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ErrorAlert } from '../../ui/ErrorAlert';
import { OfferedPage } from '../../ui/OfferedPage';
import { SEARCH_LIMITS } from '../../../contract/limits';
import { useTranslate } from '../../i18n/useTranslate';
import type { SearchDataProvider } from './searchCalls';
import { searchQuery } from './searchQuery';
import { useSearchCounts } from './useSearchCounts';
import { PageTitle } from '../../ui/PageTitle';
import { SearchForm } from '../../ui/SearchForm';
import { ResultGroups } from './ResultGroups';
import { type SearchedResource, searchedResources } from '../../../contract/search/groups';
import { CardGrid } from '../../ui/EntryCard';
import { TextCardSkeleton } from '../../ui/skeletons';

const COUNT = 6;

/** The place of results that are still loading. */
const LoadingResults = () => (
  <Box sx={{ position: 'relative' }}>
    <CardGrid aria-hidden>
      {Array.from({ length: COUNT }, (_, index) => (
        <TextCardSkeleton key={index} />
      ))}
    </CardGrid>
    <CircularProgress
      aria-label={useTranslate()('app.state.loading')}
      sx={{ position: 'absolute', top: 48, left: 'calc(50% - 20px)' }}
    />
  </Box>
);

/** What the address of the search page asks for. */
interface SearchAddress {
  /** Trimmed; empty without a search. */
  q: string;
  /** The only kind to show; undefined for every kind, of which there is one page. */
  resource: SearchedResource | undefined;
  page: number;
}

/** Reads the URL of the search page, which may be malformed, and changes its search. */
const useSearchAddress = () => {
  const [params, setParams] = useSearchParams();
  const kind = params.get('resource');
  const resource = searchedResources.find((name) => name === kind);
  const page = Number(params.get('page'));
  const address: SearchAddress = {
    q: (params.get('q') ?? '').trim().slice(0, SEARCH_LIMITS.query).trim(),
    resource,
    page:
      resource && Number.isSafeInteger(page) && page > 0 && page <= SEARCH_LIMITS.records
        ? page
        : 1,
  };
  return {
    address,
    search: (q: string) => {
      if (q === address.q && address.page === 1) return;
      setParams({ ...(q && { q }), ...(resource && { resource }) });
    },
  };
};

/** The records of each kind, and of one kind alone. */
const PAGE_SIZES = { every: 6, one: 30 } as const;

/** The search page: a field, and the records found by kind; all in the address. */
const SearchView = () => {
  const translate = useTranslate();
  const { address, search } = useSearchAddress();
  return (
    <>
      <PageTitle title={translate('search.title')} />
      <SearchForm
        key={address.q}
        q={address.q}
        label={translate('search.field')}
        action={translate('search.action')}
        variant="contained"
        maxLength={SEARCH_LIMITS.query}
        onSearch={search}
      />
      {address.q === '' ? (
        <Typography color="textSecondary">{translate('search.hint')}</Typography>
      ) : (
        <Results {...address} />
      )}
    </>
  );
};

const Results = ({ q, resource, page }: SearchAddress) => {
  const translate = useTranslate();
  const counts = useSearchCounts();
  const dataProvider = useDataProvider<SearchDataProvider>();
  const pageSize = resource ? PAGE_SIZES.one : PAGE_SIZES.every;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...searchQuery(dataProvider, { q, resource, page, pageSize }),
    // While another page of the same results loads.
    placeholderData: (previous, query) => {
      const before = query?.queryKey[1];
      return before?.q === q && before.resource === resource ? previous : undefined;
    },
  });
  const found = (isPlaceholderData ? undefined : data) ?? [];
  const status = () => {
    if (error || !data || isPlaceholderData) return '';
    return found.length === 0 ? translate('search.none', { q }) : counts.found(found);
  };
  return (
    <>
      <Typography role="status" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {status()}
      </Typography>
      {error ? (
        <ErrorAlert
          error={error}
          title={translate('search.failed')}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <Box aria-busy={isPlaceholderData}>
          <ResultGroups groups={data} q={q} resource={resource} />
        </Box>
      ) : (
        <LoadingResults />
      )}
    </>
  );
};

/** `/search?q=`: the 404 page on an API without the search. */
const SearchPage = () => (
  <OfferedPage extension="search">
    <SearchView />
  </OfferedPage>
);

export default SearchPage;
