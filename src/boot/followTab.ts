import type { DataRouter } from 'react-router';
import { session } from '../auth/session';
import { redirectToSignIn } from '../auth/origin';
import { visits } from '../routing/visits';

/**
 * Makes the router follow sign-in and sign-out in other tabs; the sign-in page itself handles a
 * sign-in. Also starts recording this tab's history. Returns the cleanup function.
 */
export const followTab = (router: DataRouter): (() => void) => {
  const stopped = new AbortController();
  session.onChangeElsewhere(() => redirectToSignIn(router), stopped.signal);
  const forget = visits.follow(router);
  return () => {
    stopped.abort();
    forget();
  };
};
