import { useEffect } from 'react';
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useEvent, useLogoutIfAccessDenied } from 'ra-core';
import type { RecordChanges } from '../../../contract/recordChanges';
import { useOffers } from '../../ui/useOffers';
import { applyChanges } from './applyChanges';
import type { ChangesDataProvider } from './changeCalls';
import { followInOneTab } from './followInOneTab';

/**
 * Keeps what has been read fresh for as long as all changes are known. What was read before they were
 * is as old as it is without them.
 */
const createFreshness = (queryClient: QueryClient) => {
  const defaults = queryClient.getDefaultOptions();
  const { staleTime: otherwise = 0 } = defaults.queries ?? {};
  // In milliseconds since the epoch, like `dataUpdatedAt`.
  let since: number | undefined;
  const staleTime = (query: Query) => {
    if (since !== undefined && query.state.dataUpdatedAt >= since) return Infinity;
    return typeof otherwise === 'function' ? otherwise(query) : otherwise;
  };
  const end = () => queryClient.setDefaultOptions(defaults);
  return {
    /** From now on, or on from before, if nothing was missed meanwhile. */
    begin: (isResumed: boolean) => {
      since = isResumed ? (since ?? Date.now()) : Date.now();
      queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, staleTime } });
    },
    end,
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
  const dataProvider = useDataProvider<ChangesDataProvider>();
  const endSession = useEvent(useLogoutIfAccessDenied());

  useEffect(() => {
    const stopped = new AbortController();
    const freshness = createFreshness(queryClient);
    const onChanges = ({ data, isComplete }: RecordChanges) => {
      freshness.begin(isComplete);
      const others = data.filter(({ entry }) => !dataProvider.isOwnChange(entry));
      if (isComplete && others.length === 0) return;
      void applyChanges(queryClient, isComplete ? others : 'everything');
    };
    followInOneTab(
      dataProvider,
      {
        onChanges,
        onLost: freshness.end,
        onUnauthorized: (error) => void endSession(error),
      },
      stopped.signal,
    );
    return () => {
      stopped.abort();
      freshness.end();
    };
  }, [queryClient, dataProvider, endSession]);
  return null;
};

export default LiveChanges;
