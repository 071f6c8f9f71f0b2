/**
 * A `staleTime` that keeps data fresh for `duration` milliseconds. With a number, TanStack Query
 * re-renders each component that uses the data when it becomes stale.
 */
export const freshFor =
  (duration: number) =>
  ({ state }: { state: { dataUpdatedAt: number } }): number =>
    Date.now() < state.dataUpdatedAt + duration ? Infinity : 0;
