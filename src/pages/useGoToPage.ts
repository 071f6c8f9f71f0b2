import { useChangeAddress } from './useChangeAddress';

/** Returns a function that goes to a page of the list at the current path. */
export const useGoToPage = (): ((page: number) => void) => {
  const change = useChangeAddress();
  return (page) =>
    change((address) => {
      // An address without a page is that of page 1.
      if (page > 1 || address.has('page')) address.set('page', String(page));
    });
};
