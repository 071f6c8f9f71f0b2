import type { DataRouter } from 'react-router';
import { toOrigin } from './origin';
import { isProtectedPath, paths } from '../routing/paths';

/**
 * Leads to the sign-in page when the session has ended, and back from there to the page that one was
 * on or was going to. Once, however many calls are refused at the same time.
 */
export const leadToSignIn = (router: DataRouter): void => {
  const { location, navigation } = router.state;
  const next = navigation.location ?? location;
  if (!isProtectedPath(next.pathname)) return;
  // In place of a page that cannot be shown any more: Back leads to the one before.
  const replace = navigation.location === undefined;
  // At once, so that no page that failed over it navigates as well and overtakes this.
  void router.navigate(paths.login, { replace, state: toOrigin(next), flushSync: true });
};
