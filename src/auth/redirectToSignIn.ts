import type { DataRouter } from 'react-router';
import { drafts } from '../forms/unsaved/drafts';
import { toOrigin } from './origin';
import { isProtectedPath, paths } from '../routing/paths';

/**
 * Redirects to the sign-in page because the session has ended; after signing in, the user returns
 * to the page they were on or going to. Keeps drafts. Navigates once, however many calls return 401
 * at the same time.
 */
export const redirectToSignIn = (router: DataRouter): void => {
  const { location, navigation } = router.state;
  const next = navigation.location ?? location;
  if (!isProtectedPath(next.pathname)) return;
  drafts.endSession();
  // Replaces a page that can no longer be shown, so that Back goes to the one before it.
  const replace = navigation.location === undefined;
  // Synchronous, so that no page that fails because of the 401 navigates first.
  void router.navigate(paths.login, { replace, state: toOrigin(next), flushSync: true });
};
