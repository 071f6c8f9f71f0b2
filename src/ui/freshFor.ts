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

/** How long data that have just been read stay fresh, in milliseconds. */
const JUST_READ_MS = 5_000;

/**
 * The `staleTime` of what names the owner of a page, such as breadcrumbs: they may mount just after
 * the record has been read.
 */
export const JUST_READ = freshFor(JUST_READ_MS);

const readAt = new WeakMap<object, number>();

/** Marks a query's data as just read, so that the page shown next does not read it again. */
export const markJustRead = (data: object): void => void readAt.set(data, Date.now());

/** Takes that mark back, if there is one. */
export const forgetJustRead = (data: object | undefined): void => {
  if (data) readAt.delete(data);
};

/**
 * The `staleTime` of everything else: it is read again each time it is shown, unless it has just been
 * read or is known not to have changed. Not by the query's `dataUpdatedAt`, which react-admin's lists
 * renew when they fill in a record that is already there.
 */
export const defaultStaleTime = (query: ReadQuery & { state: { data: unknown } }): number => {
  const { data } = query.state;
  const marked = isObject(data) ? readAt.get(data) : undefined;
  const isJustRead = marked !== undefined && Date.now() < marked + JUST_READ_MS;
  return isJustRead || isUnchanged(query) ? Infinity : 0;
};
