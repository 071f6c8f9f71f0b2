import { useEffect, useRef, useState } from 'react';
import type { RunReference } from '../../../contract/bulk';
import { useErrorDetail } from '../../ui/ErrorAlert';
import { ignoreSecondClick } from '../../ui/singleFlight';
import type { ChangeResult } from './bulkCalls';
import { makeChanges, type Run, type RunItem } from './run';

interface RunOptions<Item extends RunItem> {
  /** The maximum number of records per call. */
  size: number;
  send: (items: Item[], key: string, run: RunReference) => Promise<ChangeResult[]>;
  /** Called when a run has ended, whatever became of it. */
  onEnd: (run: Run<Item>) => Promise<void>;
}

/**
 * Makes the calls of a run while the component is mounted. Returns the run so far, a function that
 * begins one, and one that stops it after the call in flight.
 */
export const useRun = <Item extends RunItem>({ size, send, onEnd }: RunOptions<Item>) => {
  const reasonOf = useErrorDetail();
  const [run, setRun] = useState<Run<Item>>();
  const [isStopping, setStopping] = useState(false);
  const isStopped = useRef(false);

  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);

  const make = async (started: Run<Item>) => {
    isStopped.current = false;
    setStopping(false);
    setRun(started);
    const { id, isUndo } = started;
    let last = started;
    await makeChanges(started, {
      size,
      send: (items, key) => send(items, key, { id, isUndo }),
      report: (reported) => {
        last = reported;
        setRun(reported);
      },
      isStopped: () => isStopped.current,
      reasonOf,
    });
    await onEnd(last);
  };
  return {
    run,
    begin: (started: Run<Item>) => {
      // Which would press what takes the place of the button.
      ignoreSecondClick();
      void make(started);
    },
    stop: () => {
      isStopped.current = true;
      setStopping(true);
    },
    isStopping,
  };
};

export type RunControl<Item extends RunItem> = ReturnType<typeof useRun<Item>>;
