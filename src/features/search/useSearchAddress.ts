import { useSearchParams } from 'react-router';
import { SEARCH_LIMITS } from '../../../contract/limits';
import { searchedResources, type SearchedResource } from '../../../contract/search/groups';

/** What the address of the search page asks for. */
export interface SearchAddress {
  /** Trimmed; empty without a search. */
  q: string;
  /** The only kind to show; undefined for every kind, of which there is one page. */
  resource: SearchedResource | undefined;
  page: number;
}

/** Reads the URL of the search page, which may be malformed, and changes its search. */
export const useSearchAddress = () => {
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
