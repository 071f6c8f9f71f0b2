import { useGetList } from 'ra-core';
import { resourceNames } from '../../routing/resourceNames';
import { ErrorAlert } from '../../ui/ErrorAlert';
import { noErrorNotification, NotFoundRedirect } from '../../ui/LoadState';
import { useOffers } from '../../ui/useOffers';
import { LoadingResults, SearchView } from './SearchView';

/** `/search?q=`: the 404 page on an API without the search. */
const SearchPage = () => (useOffers('search') ? <SearchView /> : <UntilAnnounced />);

/** Makes a call to learn the extensions, because a shared link may be a session's first page. */
const UntilAnnounced = () => {
  const [first = ''] = resourceNames;
  const { isPending, error, refetch } = useGetList(
    first,
    // The default order, because another one is requested again once `list-options` is known.
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } },
    { onError: noErrorNotification },
  );
  const isOffered = useOffers('search');
  if (isPending) return <LoadingResults />;
  if (error) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
  return isOffered ? <SearchView /> : <NotFoundRedirect />;
};

export default SearchPage;
