import { paths } from '../routing/paths';

/** Where one was, or was going, when the sign-in page came up: in the state of its history entry. */
export interface Origin {
  nextPathname: string;
  nextSearch: string;
}

/** The state of the sign-in page that leads back to a location. */
export const toOrigin = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Origin => ({
  nextPathname: pathname,
  nextSearch: search,
});

/** The path and query after signing in: those of the origin in `state`, else of the home page. */
export const originPath = (state: unknown): string => {
  const { nextPathname = paths.home, nextSearch = '' } = (state ?? {}) as Partial<Origin>;
  return nextPathname + nextSearch;
};
