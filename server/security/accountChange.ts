import { setTimeout as delay } from 'node:timers/promises';
import type { RecordedChange } from '../../contract/auditedChange.ts';
import type { Database } from '../database/database.ts';
import { type Access, type AccountEvent, recordAccesses } from '../stores/accessEntries.ts';
import { type ChangeContext, recordChange } from '../stores/audit.ts';
import { logAccess, type RequestContext } from './accessLog.ts';

/** Milliseconds for which every process may use a session it has read. */
export const SESSION_CACHE_TTL_MS = 100;
// Timers may be early, and clocks of machines differ in speed.
const SLACK = 50;

/** Resolves when every process has dropped sessions it read earlier. */
export const waitForSessionCacheExpiry = () => delay(SESSION_CACHE_TTL_MS + SLACK);

/** Who changes an account, and where from. */
export interface Actor extends Partial<RequestContext> {
  /** Undefined for the operator on the command line. */
  user: { id: number; username: string } | undefined;
}

/** Who has made the changes of the command line, in the audit trail. */
export const OPERATOR_NAME = '(operator)';

/** The operator, whose changes are not logged. */
export const OPERATOR: Actor = { user: undefined };

/** A change of accounts in progress. */
export interface AccountChange extends ChangeContext {
  /** Adds events to the audit trail, and to the log once the change is committed. */
  record: (...events: AccountEvent[]) => Promise<void>;
  /** Set when sessions end: the change then takes until no process uses one that it has read. */
  endsSessions: boolean;
}

/**
 * Changes accounts in one transaction. When it resolves, the change is committed, its events are
 * logged, and the sessions that it has ended have ended in every process.
 */
export async function changeAccounts<T>(
  db: Database,
  { user, device, log }: Actor,
  work: (change: AccountChange) => Promise<T>,
): Promise<T> {
  const done = await db.transaction(async (tx) => {
    // Within the transaction, which is run again after a conflict.
    const recorded: Access[] = [];
    const change: AccountChange = {
      tx,
      username: user?.username ?? OPERATOR_NAME,
      record: async (...events) => {
        const added = events.map((event) => ({ ...event, device }));
        await recordAccesses(tx, added);
        recorded.push(...added);
      },
      endsSessions: false,
    };
    return { result: await work(change), change, recorded };
  });
  if (done.change.endsSessions) await waitForSessionCacheExpiry();
  for (const access of done.recorded) if (log) logAccess(log, access);
  return done.result;
}

/** Records in the audit trail a change of what is not shown of an account, such as its password. */
export const recordSecret = (change: ChangeContext, id: number, masked: RecordedChange['masked']) =>
  recordChange(change, { resource: 'users', id, before: {}, after: {}, masked });
