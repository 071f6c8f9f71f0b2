import { isObject } from '../../contract/rules/responses';

/**
 * A `staleTime` that keeps data fresh for `duration` milliseconds. With a number, TanStack Query
 * re-renders each component that uses the data when it becomes stale.
 */
export const freshFor =
  (duration: number) =>
  ({ state }: { state: { dataUpdatedAt: number } }): number =>
    Date.now() < state.dataUpdatedAt + duration ? Infinity : 0;

/**
 * The `staleTime` of what names the owner of a page, such as breadcrumbs: they may mount just after
 * the record has been read.
 */
export const JUST_READ = freshFor(5_000);

const justRead = new WeakSet<object>();

/** Marks a query's data as just read, so that the page shown next does not read it again. */
export const markJustRead = (data: object): void => void justRead.add(data);

/** Whether a query's data has been marked. */
export const isJustRead = (data: unknown): boolean => isObject(data) && justRead.has(data);
