import { useGetList } from 'ra-core';
import { LaterMessages } from '../../i18n/LaterMessages';
import { search as texts } from '../../i18n/en/search';
import { useOffersSearch } from '../../search/useOffersSearch';
import { ErrorAlert } from '../../ui/ErrorAlert';
import { noErrorNotification } from '../../ui/noErrorNotification';
import { NotFoundRedirect } from '../../ui/NotFoundRedirect';
import { LoadingResults } from './LoadingResults';
import { SearchView } from './SearchView';

const MESSAGES = { search: texts };

/** `/search?q=`: the 404 page on an API without the search. */
const SearchPage = () => (
  <LaterMessages messages={MESSAGES}>
    {useOffersSearch() ? <SearchView /> : <UntilAnnounced />}
  </LaterMessages>
);

/** A shared link may be the first page of a session: any response tells what the API offers. */
const UntilAnnounced = () => {
  const { isPending, error, refetch } = useGetList(
    'service-provider-categories',
    { pagination: { page: 1, perPage: 1 } },
    { onError: noErrorNotification },
  );
  const isOffered = useOffersSearch();
  if (isPending) return <LoadingResults />;
  if (error) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
  return isOffered ? <SearchView /> : <NotFoundRedirect />;
};

export default SearchPage;
