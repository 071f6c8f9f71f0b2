import type { DataRouter } from 'react-router';
import { consolePath } from '../routing/consolePath';
import { isProtectedPath, paths } from '../routing/paths';
import { draftItems } from '../forms/unsaved/draftItems';

/**
 * The location the user was on or going to when the sign-in page opened, in the state of its
 * history entry.
 */
export interface ReturnTo {
  nextPathname: string;
  nextSearch: string;
  /** Whether the page was opened because a session ended there. */
  hasEnded?: boolean;
  /** Whether what the user typed is kept. */
  isKept?: boolean;
  /** Why, in the server's words, if the user's unfinished work is not kept. */
  reason?: string | undefined;
}

/** The sign-in page's location state for returning to a location. */
export const toReturnTo = ({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): ReturnTo => ({
  nextPathname: pathname,
  nextSearch: search,
});

/**
 * The path and query to go to after sign-in: those in `state`, else the home page.
 */
export const returnPath = (state: unknown): string => {
  const { nextPathname = paths.home, nextSearch = '' } = (state ?? {}) as Partial<ReturnTo>;
  return nextPathname + nextSearch;
};

/**
 * What the sign-in page with this location state says of the session that ended there: the reason, else
 * that it has ended, and that what was typed is kept if it is. Empty if none has ended.
 */
export const noticeOf = (state: unknown, text: (key: 'ended' | 'kept') => string): string => {
  const { hasEnded = false, isKept = false, reason } = (state ?? {}) as Partial<ReturnTo>;
  if (!hasEnded) return '';
  return reason ?? (isKept ? `${text('ended')} ${text('kept')}` : text('ended'));
};

/**
 * Redirects to the sign-in page because the session has ended; after signing in, the user returns
 * to the page they were on or going to. Keeps drafts. Navigates once, however many calls return 401
 * at the same time. `reason` is that of a ReturnTo.
 */
export const redirectToSignIn = (router: DataRouter, reason?: string): void => {
  const { location, navigation } = router.state;
  const pathOf = ({ pathname }: { pathname: string }) => consolePath(pathname, router.basename);
  if (!isProtectedPath(pathOf(navigation.location ?? location))) return;
  const isKept = draftItems.endSession();
  // The data of a page are requested when the mouse button goes down on its link; what was typed is on
  // this page.
  const pressed = isKept ? null : document.querySelector<HTMLAnchorElement>('a[href^="/"]:active');
  const target = navigation.location ?? pressed;
  const next = target ?? location;
  const state: ReturnTo = {
    ...toReturnTo({ pathname: pathOf(next), search: next.search }),
    hasEnded: true,
    isKept,
    reason,
  };
  // Replaces a page that can no longer be shown, so that Back goes to the one before it. Synchronous, so
  // that no page that fails because of the 401 navigates first.
  void router.navigate(paths.login, { replace: !target, state, flushSync: true });
};
