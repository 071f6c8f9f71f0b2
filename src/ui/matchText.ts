import { searchKey } from '../../contract/searchKey';

/**
 * Creates a predicate that tests whether a text contains `search`, compared as the server's
 * searches do.
 */
export const matchText = (search: string) => {
  const wanted = searchKey(search.trim());
  return (text: string): boolean => searchKey(text).includes(wanted);
};
