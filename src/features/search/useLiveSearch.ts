import { useEffect, useRef, useState } from 'react';
import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { type FoundGroup, narrow } from './narrow';
import { searchQuery } from './searchQuery';
import type { SearchDataProvider } from './searchCalls';

/** The value once it has not changed for `delay` milliseconds; `initial` until then. */
export const useDebounced = <T>(value: T, delay: number, initial: T): T => {
  const [debounced, setDebounced] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return debounced;
};

/** The value, throttled to one change per `pause` milliseconds. */
const useThrottled = <T>(value: T, pause: number): T => {
  const [throttled, setThrottled] = useState(value);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const change = () => {
      changedAt.current = performance.now();
      setThrottled(value);
    };
    const wait = changedAt.current + pause - performance.now();
    const timer = setTimeout(change, Math.max(wait, 0));
    return () => clearTimeout(timer);
  }, [value, pause]);
  return throttled;
};

/** Milliseconds between two calls while someone types. */
const PAUSE = 120;

/** The maximum number of searches in flight or cached. */
const KEPT = 4;

/** The records of each kind. */
const SHOWN = 5;

/** The fewest letters: fewer would match nearly everything. An id may be one digit. */
const isLongEnough = (text: string) => text.length >= 2 || /^\d$/.test(text);

interface LiveSearch {
  groups: FoundGroup[];
  /** The API has not responded to the whole text yet. */
  isSearching: boolean;
  error: unknown;
}

/**
 * Searches while the user types. Until the response for the whole text arrives, the results of its
 * prefixes are narrowed to those that match it.
 */
export const useLiveSearch = (text: string, isEnabled: boolean): LiveSearch => {
  const dataProvider = useDataProvider<SearchDataProvider>();
  const wanted = isEnabled && isLongEnough(text) ? text : '';
  const throttled = useThrottled(wanted, PAUSE);
  const [searches, setSearches] = useState<string[]>([]);
  if (throttled !== '' && throttled !== searches[0]) {
    setSearches([throttled, ...searches.filter((other) => other !== throttled)].slice(0, KEPT));
  }
  const queries = useQueries({
    queries: searches.map((q) => searchQuery(dataProvider, { q, pageSize: SHOWN })),
  });
  if (wanted === '') return { groups: [], isSearching: false, error: undefined };
  const current = searches[0] === wanted ? queries[0] : undefined;
  if (current?.data) return { groups: current.data, isSearching: false, error: undefined };
  const earlier = queries.flatMap(({ data }) => (data ? [data] : []));
  return {
    groups: narrow(earlier, wanted),
    isSearching: !current?.isError,
    error: current?.error,
  };
};
