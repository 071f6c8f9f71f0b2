import { useRef } from 'react';
import { parseQueryFromLocation, removeEmpty, useListContext } from 'ra-core';
import { useLocation } from 'react-router';
import { useChangeAddress } from '../../ui/useChangeAddress';

export type Filters = Record<string, unknown>;

/** The filters that have a value, as a text to compare and to parse. */
export const toKey = (filters: Filters): string => {
  const applied: Filters = removeEmpty(filters);
  return JSON.stringify(applied, Object.keys(applied).toSorted());
};

/**
 * Applies filters from page 1, once per distinct set of values, so that a double click pushes one
 * history entry.
 */
export const useApplyFilters = () => {
  const { filterValues, page } = useListContext();
  const change = useChangeAddress();
  // Filters just applied here are not in the URL yet.
  const { key: location } = useLocation();
  const asked = useRef<string>(undefined);
  return (filters: Filters) => {
    const filtersKey = toKey(filters);
    const question = `${location} ${filtersKey}`;
    const isShown = page === 1 && filtersKey === toKey(filterValues);
    if (isShown || asked.current === question) return;
    asked.current = question;
    change((address) => {
      address.set('filter', JSON.stringify(removeEmpty(filters)));
      address.set('page', '1');
    });
  };
};

/** Returns a function that removes filters from the address of the list as it is at this moment. */
export const useRemoveFilters = () => {
  const change = useChangeAddress();
  return (sources: readonly string[]) =>
    change((address) => {
      const { filter } = parseQueryFromLocation({ search: `?${address}` });
      const kept = Object.entries((filter ?? {}) as Filters).filter(
        ([source]) => !sources.includes(source),
      );
      address.set('filter', JSON.stringify(Object.fromEntries(kept)));
      address.set('page', '1');
    });
};
