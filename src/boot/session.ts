import type { Identifier } from 'ra-core';
import type { DataRouter } from 'react-router';
import { session } from '../auth/session';
import { redirectToSignIn } from '../auth/returnTo';
import { importStore } from '../features/import/importStore';
import { draftItems } from '../forms/unsaved/draftItems';
import { visits } from '../routing/visits';
import { userItems } from '../storage/userItems';

/**
 * Discards what this browser has of a user's work: drafts in this tab, imports, the records opened last and
 * the pinned views.
 */
export const discardWork = async (userId: Identifier): Promise<void> => {
  draftItems.clear(userId);
  userItems.clear(String(userId));
  await importStore.removeOf(userId);
};

/**
 * Makes the router follow sign-in and sign-out in other tabs; the sign-in page itself handles a
 * sign-in. Also starts recording this tab's history. Returns the cleanup function.
 */
export const followTab = (router: DataRouter): (() => void) => {
  const stopped = new AbortController();
  session.onChangeElsewhere(() => redirectToSignIn(router), stopped.signal);
  const stopFollowing = visits.follow(router);
  return () => {
    stopped.abort();
    stopFollowing();
  };
};
