import { useRef } from 'react';
import { removeEmpty, useListContext } from 'ra-core';
import { useLocation } from 'react-router';

export type Filters = Record<string, unknown>;

const toKey = (filters: Filters) => {
  const applied: Filters = removeEmpty(filters);
  return JSON.stringify(applied, Object.keys(applied).toSorted());
};

/**
 * Applies filters from page 1 on: once, however often it is asked for the same ones, so that a
 * double click makes one step of the browser's history.
 */
export const useApplyFilters = () => {
  const { filterValues, page, setFilters } = useListContext();
  // Filters that were applied here are not in the address yet.
  const { key: location } = useLocation();
  const asked = useRef<string>(undefined);
  return (filters: Filters) => {
    const filtersKey = toKey(filters);
    const question = `${location} ${filtersKey}`;
    const isShown = page === 1 && filtersKey === toKey(filterValues);
    if (isShown || asked.current === question) return;
    asked.current = question;
    setFilters(filters);
  };
};
