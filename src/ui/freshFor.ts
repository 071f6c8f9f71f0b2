/**
 * A `staleTime` that keeps data fresh for so many milliseconds. With a number, TanStack Query renders
 * each page that shows the data again when that time is over.
 */
export const freshFor =
  (duration: number) =>
  ({ state }: { state: { dataUpdatedAt: number } }): number =>
    Date.now() < state.dataUpdatedAt + duration ? Infinity : 0;
