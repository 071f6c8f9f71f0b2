import { use, useCallback, useEffect, useSyncExternalStore } from 'react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { DataProviderContext, useEvent, useLogoutIfAccessDenied } from 'ra-core';
import type { AnnouncedExtensions } from '../../../contract/headers';
import type { RecordChanges } from '../../../contract/recordChanges';
import { keepFresh } from '../../ui/freshFor';
import { applyChanges, isOfRecords, outdateInFlight } from './applyChanges';
import type { ChangesDataProvider } from './changeCalls';
import { followInOneTab } from './followInOneTab';
import { noteOthersChange } from './othersChange';

/** Until changes are known again. */
const suspend = () => keepFresh(() => false);

/**
 * Keeps what has been read fresh for as long as all changes are known. What was read before they were,
 * or before a change of this tab's own, is as old as it is without them.
 */
const createFreshness = (queryClient: QueryClient) => {
  let isFollowing = false;
  let fresh = new WeakSet();
  // Not by the query's `dataUpdatedAt` and `isInvalidated`: react-admin fills records from lists, which
  // sets both even where it keeps the old record.
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action, query } = event;
    if (action.type === 'invalidate') fresh.delete(query);
    if (action.type === 'success' && !action.manual && isOfRecords(query)) fresh.add(query);
  });
  const beginNow = () => {
    fresh = new WeakSet();
    outdateInFlight(queryClient, isOfRecords, 'none');
  };
  return {
    /** From now on, or on from before, if nothing was missed meanwhile. */
    begin: (isResumed: boolean) => {
      if (!isFollowing || !isResumed) beginNow();
      isFollowing = true;
      keepFresh((query) => fresh.has(query));
    },
    /** Begins again after a change of this tab's own. */
    restart: beginNow,
    suspend,
    end: () => {
      unsubscribe();
      suspend();
    },
  };
};

// What the API takes for it.
const MAX_AGE_MS = 86_400_000;

/** How old the oldest of what has been read is, in milliseconds. */
const ageOfRead = (queryClient: QueryClient) => {
  const times = queryClient
    .getQueryCache()
    .findAll({ predicate: isOfRecords })
    .flatMap(({ state: { dataUpdatedAt } }) => (dataUpdatedAt > 0 ? [dataUpdatedAt] : []));
  return Math.min(Date.now() - Math.min(Date.now(), ...times), MAX_AGE_MS);
};

/**
 * Keeps what has been read true, if the API says what changes: what is on the page is read again when
 * somebody else has changed it, and nothing is read twice otherwise.
 */
const LiveChanges = () => {
  const cache = useQueryClient().getQueryCache();
  const { offers } = use(DataProviderContext) as ChangesDataProvider & AnnouncedExtensions;
  // Not `useOffers`: the first response, which announces it, may be that of a later page.
  const isOffered = useSyncExternalStore(
    useCallback((onChange) => cache.subscribe(onChange), [cache]),
    () => offers('changes'),
  );
  return isOffered && <Following />;
};

const Following = () => {
  const queryClient = useQueryClient();
  // Not `useDataProvider`, which wraps what is no call, too.
  const dataProvider = use(DataProviderContext) as ChangesDataProvider;
  const endSession = useEvent(useLogoutIfAccessDenied());

  useEffect(() => {
    const stopped = new AbortController();
    const freshness = createFreshness(queryClient);
    const { ownChanges } = dataProvider;
    const onChanges = async ({ data, isComplete }: RecordChanges) => {
      freshness.begin(isComplete);
      if (isComplete && data.length === 0) return;
      await ownChanges.whenAnswered();
      const others = data.filter(({ entry }) => !ownChanges.has(entry));
      if (isComplete && others.length === 0) return;
      noteOthersChange(queryClient);
      await applyChanges(queryClient, isComplete ? others : 'everything');
    };
    followInOneTab(
      dataProvider,
      {
        age: () => ageOfRead(queryClient),
        onChanges: (changes) => void onChanges(changes),
        onLost: freshness.suspend,
        onUnauthorized: (error) => void endSession(error),
      },
      stopped.signal,
    );
    const unsubscribe = ownChanges.subscribe(freshness.restart);
    return () => {
      unsubscribe();
      stopped.abort();
      freshness.end();
    };
  }, [queryClient, dataProvider, endSession]);
  return null;
};

export default LiveChanges;
