import type { DataRouter } from 'react-router';
import { session } from '../auth/session';
import { leadToSignIn } from '../auth/redirectToSignIn';
import { visits } from '../routing/visits';

/**
 * Has the router follow what happens outside of it: sign-in and sign-out in other tabs, of which the
 * sign-in page takes over the first. Also starts the record of the tab's history. Returns what stops
 * both.
 */
export const followTab = (router: DataRouter): (() => void) => {
  const stopped = new AbortController();
  session.onChangeElsewhere(() => leadToSignIn(router), stopped.signal);
  const forget = visits.follow(router);
  return () => {
    stopped.abort();
    forget();
  };
};
