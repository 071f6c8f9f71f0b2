import { useEffect, useEffectEvent } from 'react';
import type { Entry } from './entries';

/**
 * Runs `work` on the next entry of a kind, one at a time, while the component is mounted. `next`
 * stays the same entry until `work` has changed its state.
 */
export const useOneByOne = (next: Entry | undefined, work: (entry: Entry) => Promise<void>) => {
  const run = useEffectEvent(() => {
    if (next) void work(next);
  });
  const id = next?.id;
  useEffect(() => {
    if (id !== undefined) run();
  }, [id]);
};
