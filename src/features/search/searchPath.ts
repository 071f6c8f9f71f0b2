import type { SearchedResource } from '../../../contract/search/groups';
import { paths } from '../../routing/paths';

/** The path of the page with the results of a search, of one kind or of every kind. */
export const searchPath = (q: string, resource?: SearchedResource): string =>
  `${paths.searchPage}?${new URLSearchParams({ q, ...(resource && { resource }) }).toString()}`;
