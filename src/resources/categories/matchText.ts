import { searchKey } from '../../../contract/searchKey';

/** Makes the test whether a text holds `search` anywhere, compared as the server's searches do. */
export const matchText = (search: string) => {
  const wanted = searchKey(search.trim());
  return (text: string): boolean => searchKey(text).includes(wanted);
};
