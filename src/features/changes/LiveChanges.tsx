import { use, useEffect } from 'react';
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { DataProviderContext, useEvent, useLogoutIfAccessDenied } from 'ra-core';
import type { RecordChanges } from '../../../contract/recordChanges';
import { isObject } from '../../../contract/rules/responses';
import { ETAG } from '../../http/safeWrites';
import { useOffers } from '../../ui/useOffers';
import { applyChanges, isOfRecords, outdateInFlight } from './applyChanges';
import type { ChangesDataProvider } from './changeCalls';
import { followInOneTab } from './followInOneTab';

/**
 * Whether a query has read what it shows itself: react-admin fills records from lists, which may have
 * fewer fields.
 */
const isWhole = ({ queryKey: [, method], state: { data } }: Query) =>
  method !== 'getOne' || (isObject(data) && ETAG in data);

/**
 * Keeps what has been read fresh for as long as all changes are known. What was read before they were,
 * or before a change of this tab's own, is as old as it is without them.
 */
const createFreshness = (queryClient: QueryClient) => {
  const defaults = queryClient.getDefaultOptions();
  const { staleTime: otherwise = 0 } = defaults.queries ?? {};
  // In milliseconds since the epoch, like `dataUpdatedAt`.
  let since: number | undefined;
  const staleTime = (query: Query) => {
    const isKnown = since !== undefined && query.state.dataUpdatedAt > since;
    if (isKnown && isOfRecords(query) && isWhole(query)) return Infinity;
    return typeof otherwise === 'function' ? otherwise(query) : otherwise;
  };
  const beginNow = () => {
    since = Date.now();
    outdateInFlight(queryClient, isOfRecords, 'none');
  };
  return {
    /** From now on, or on from before, if nothing was missed meanwhile. */
    begin: (isResumed: boolean) => {
      if (since === undefined || !isResumed) beginNow();
      queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, staleTime } });
    },
    /** Begins again after a change of this tab's own. */
    restart: () => {
      if (since !== undefined) beginNow();
    },
    end: () => queryClient.setDefaultOptions(defaults),
  };
};

/**
 * Keeps what has been read true, if the API says what changes: what is on the page is read again when
 * somebody else has changed it, and nothing is read twice otherwise.
 */
const LiveChanges = () => {
  const isOffered = useOffers('changes');
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
      await applyChanges(queryClient, isComplete ? others : 'everything');
    };
    followInOneTab(
      dataProvider,
      {
        onChanges: (changes) => void onChanges(changes),
        onLost: freshness.end,
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
