import type { Config } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import { unlessDiskFull } from '../../database/errors.ts';
import { repeat } from '../../database/repeat.ts';
import { deleteOldAccesses } from '../accessEntries.ts';
import { deleteOldKeys } from '../idempotency.ts';
import { dropOldFormers } from '../restore/formerPictures.ts';
import { eraseOldValues } from './auditValues.ts';

const PAUSE_MS = 60_000;

/** For how long data are kept; undefined for ever. */
export type Retention = Pick<
  Config,
  'historyRetention' | 'restoreRetention' | 'accessRetention' | 'idempotencyRetention'
>;

/** Returns a step that deletes some of what has been kept for long enough, and whether there is more. */
export function retentionStep(
  db: Database,
  { historyRetention, restoreRetention, accessRetention, idempotencyRetention }: Retention,
) {
  let erased = 0;
  const eraseValues = async (days: number) => {
    const { last, hasMore } = await eraseOldValues(db, days, erased);
    erased = last;
    return hasMore;
  };
  return async () => {
    const more = [
      historyRetention !== undefined && (await eraseValues(historyRetention)),
      await dropOldFormers(db, Math.min(restoreRetention, historyRetention ?? restoreRetention)),
      accessRetention !== undefined && (await deleteOldAccesses(db, accessRetention)),
      await deleteOldKeys(db, idempotencyRetention),
    ];
    return more.includes(true);
  };
}

/** Deletes what has been kept for long enough, at once and then every minute, until `stop` (see repeat). */
export function startRetention(
  db: Database,
  retention: Retention,
  report: (error: unknown) => void,
) {
  const step = retentionStep(db, retention);
  return repeat(async () => (await step().catch(unlessDiskFull)) === true, PAUSE_MS, report);
}
