import type { NavigateOptions } from 'react-router';
import { useChangeAddress } from './useChangeAddress';

/** Returns a function that goes to a page of the list at the current path. */
export const useGoToPage = (): ((page: number, options?: NavigateOptions) => void) => {
  const change = useChangeAddress();
  return (page, options) =>
    change((address) => {
      // An address without a page is that of page 1.
      if (page > 1 || address.has('page')) address.set('page', String(page));
    }, options);
};
