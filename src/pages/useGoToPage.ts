import { useRef } from 'react';
import { useSearchParams } from 'react-router';

/** Returns a function that goes to a page of the list at the current path. */
export const useGoToPage = (): ((page: number) => void) => {
  const [search, setSearch] = useSearchParams();
  const left = useRef<URLSearchParams>(undefined);
  return (page) => {
    // A second click before the page has loaded requests the same page.
    if (left.current === search || search.get('page') === String(page)) return;
    left.current = search;
    const next = new URLSearchParams(search);
    next.set('page', String(page));
    setSearch(next);
  };
};
