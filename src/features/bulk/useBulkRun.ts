import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { resourceKey } from '../../http/queryKeys';
import { BULK_LIMITS } from '../../../contract/limits';
import { useOffers } from '../../ui/useOffers';
import { useErrorDetail } from '../../ui/ErrorAlert';
import type { BulkDataProvider, BulkOptions } from './bulkCalls';
import { makeChanges, type BulkRun } from './bulkRun';

/**
 * Makes the changes of a run while the component is mounted, with the bulk call of the API or one
 * record at a time. Returns the run so far, a function that begins one, and one that stops it after
 * the call in flight. The queries of the resource are refetched at the end.
 */
export const useBulkRun = (resource: string, meta: BulkOptions['meta']) => {
  const dataProvider = useDataProvider<BulkDataProvider>();
  const queryClient = useQueryClient();
  const isOffered = useOffers('bulk');
  const reasonOf = useErrorDetail();
  const [run, setRun] = useState<BulkRun>();
  const [isStopping, setStopping] = useState(false);
  const isStopped = useRef(false);

  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);

  const begin = async (started: BulkRun) => {
    isStopped.current = false;
    setStopping(false);
    setRun(started);
    const { id, isUndo } = started;
    await makeChanges(started, {
      size: isOffered ? BULK_LIMITS.operations : 1,
      send: (items, key) =>
        dataProvider.changeMany(resource, items, { meta, key, run: { id, isUndo } }),
      report: setRun,
      isStopped: () => isStopped.current,
      reasonOf,
    });
    await queryClient.invalidateQueries({ queryKey: resourceKey(resource) });
  };
  const stop = () => {
    isStopped.current = true;
    setStopping(true);
  };
  return { run, begin: (started: BulkRun) => void begin(started), stop, isStopping };
};
