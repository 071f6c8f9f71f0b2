import { isObject } from '../../contract/rules/responses';

interface ReadQuery {
  state: { dataUpdatedAt: number };
}

let isUnchanged = (_query: object) => false;

/** Keeps the queries fresh for which `test` returns true: what they have read is known not to have changed. */
export const keepFresh = (test: (query: object) => boolean): void => {
  isUnchanged = test;
};

/**
 * A `staleTime` that keeps data fresh for `duration` milliseconds, and for as long as it is known not
 * to have changed. With a number, TanStack Query re-renders each component that uses the data when it
 * becomes stale.
 */
export const freshFor =
  (duration: number) =>
  (query: ReadQuery): number =>
    isUnchanged(query) || Date.now() < query.state.dataUpdatedAt + duration ? Infinity : 0;

/**
 * The `staleTime` of what names the owner of a page, such as breadcrumbs: they may mount just after
 * the record has been read.
 */
export const JUST_READ = freshFor(5_000);

/** The `staleTime` of everything else: it is read again each time it is shown. */
export const NOT_FRESH = freshFor(0);

const justRead = new WeakSet<object>();

/** Marks a query's data as just read, so that the page shown next does not read it again. */
export const markJustRead = (data: object): void => void justRead.add(data);

/** Whether a query's data has been marked. */
export const isJustRead = (data: unknown): boolean => isObject(data) && justRead.has(data);
