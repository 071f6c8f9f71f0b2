import type { Database } from '../database/database.ts';
import { unlessDiskFull } from '../database/errors.ts';
import { repeat } from '../database/repeat.ts';
import { deleteExpiredLinks } from './accountLinks.ts';
import { deleteExpiredChallenges } from './challenges.ts';
import { deleteExpiredChallenges as deletePasskeyChallenges } from './passkeys/challenges.ts';
import { deleteDeadSessions, type SessionLimits } from './sessions.ts';
import { deleteEndedWindows } from './throttle.ts';
import { deleteExpiredTrust } from './trustedBrowsers.ts';

const PAUSE_MS = 60_000;

/**
 * Deletes sessions, links, challenges, trust in browsers and counts of attempts that have ended by
 * themselves: what is deleted does not come back when the clock is put back.
 */
export async function deleteEnded(db: Database, limits: SessionLimits) {
  await deleteDeadSessions(db, limits);
  await deleteExpiredLinks(db);
  await deleteExpiredChallenges(db);
  await deletePasskeyChallenges(db);
  await deleteExpiredTrust(db);
  await deleteEndedWindows(db);
}

/** Does so at once and then every minute, until `stop` (see repeat). */
export const startDeletingEnded = (
  db: Database,
  limits: SessionLimits,
  report: (error: unknown) => void,
) =>
  repeat(
    async () => {
      await deleteEnded(db, limits).catch(unlessDiskFull);
      return false;
    },
    PAUSE_MS,
    report,
  );
