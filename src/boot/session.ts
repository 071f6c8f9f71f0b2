import type { Identifier } from 'ra-core';
import type { DataRouter } from 'react-router';
import { session } from '../auth/session';
import { redirectToSignIn } from '../auth/returnTo';
import { importStore } from '../features/import/importStore';
import { recentRecords } from '../features/palette/recentRecords';
import { drafts } from '../forms/unsaved/drafts';
import { visits } from '../routing/visits';

/** Discards what a user has not finished: drafts in this tab, and imports in this browser. */
export const discardWork = async (userId: Identifier): Promise<void> => {
  drafts.clear(userId);
  recentRecords.clear(userId);
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
