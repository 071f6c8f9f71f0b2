import type { Query } from '@tanstack/react-query';

/**
 * A `staleTime` that keeps data fresh for so many milliseconds. With a number, TanStack Query renders
 * each page that shows the data again when that time is over.
 */
export const freshFor =
  (duration: number) =>
  <Data, Failure>({ state }: Query<Data, Failure, Data>): number =>
    Date.now() < state.dataUpdatedAt + duration ? Infinity : 0;
