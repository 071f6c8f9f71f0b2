import { paths } from '../routing/paths';

/**
 * The location the user was on or going to when the sign-in page opened, in the state of its
 * history entry.
 */
export interface Origin {
  nextPathname: string;
  nextSearch: string;
}

/** The sign-in page's location state for returning to a location. */
export const toOrigin = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Origin => ({
  nextPathname: pathname,
  nextSearch: search,
});

/**
 * The path and query to go to after sign-in: those of the origin in `state`, else the home page.
 */
export const originPath = (state: unknown): string => {
  const { nextPathname = paths.home, nextSearch = '' } = (state ?? {}) as Partial<Origin>;
  return nextPathname + nextSearch;
};
