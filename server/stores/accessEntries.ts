import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  type SQL,
  sql,
} from 'drizzle-orm';
import type {
  AccessEntry,
  AccessEvent,
  RefusalReason,
  SignInMethod,
} from '../../contract/access.ts';
import type { AuditQuery } from '../../contract/audit.ts';
import type { Database } from '../database/database.ts';
import { equals } from '../database/filters.ts';
import { pageOf } from '../database/paging.ts';
import { insertRecords } from '../database/records.ts';
import { accessEntries as table } from '../database/schema/accessEntries.ts';

/**
 * How many refusals of one kind are kept, for each account and for no account: anyone can cause them,
 * from any number of networks, and must not push out those of another kind or account.
 */
export const KEPT_REFUSALS = 10_000;

/** Something that happened to an account, or with it. */
export interface AccountEvent {
  event: AccessEvent;
  /**
   * The account; undefined when there is none. Never what was typed, which may be a password in the
   * wrong field.
   */
  user: { id: number; username: string } | undefined;
  /** The name of the administrator who did it to the account of another. */
  by?: string | undefined;
  method?: SignInMethod;
  reason?: RefusalReason;
  /** The path of the personal data that were read, or the time of the copy that was restored. */
  target?: string;
}

/** An account event with the device that it came from; undefined for the command line. */
export interface Access extends AccountEvent {
  device: Pick<AccessEntry, 'network' | 'browser' | 'system'> | undefined;
}

// Null, not undefined: the statement is the same whether or not there is an account.
const rowOf = ({ event, user, by, device, method, reason, target }: Access) => ({
  event,
  userId: user?.id ?? null,
  username: user?.username ?? null,
  by: by ?? null,
  network: device?.network ?? null,
  browser: device?.browser ?? null,
  system: device?.system ?? null,
  method: method ?? null,
  reason: reason ?? null,
  target: target ?? null,
});

/** Adds events to the audit trail, in the transaction of what happened. */
export const recordAccesses = (tx: Database, events: Access[]) =>
  insertRecords(tx, table, events.map(rowOf));

const deleteSurplus = (tx: Database, event: AccessEvent, whose: SQL) => {
  const surplus = tx
    .select({ id: table.id })
    .from(table)
    .where(and(isNotNull(table.reason), eq(table.event, event), whose))
    .orderBy(desc(table.id))
    .offset(KEPT_REFUSALS)
    // Two at once delete different ones.
    .for('update', { skipLocked: true });
  return tx.delete(table).where(inArray(table.id, surplus));
};

/**
 * Adds an event that changes nothing: a refusal, or a read. The commit does not wait for a
 * synchronous standby, so that neither do they.
 */
export const recordUnchanging = (db: Database, access: Access) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local synchronous_commit to local`);
    await recordAccesses(tx, [access]);
    if (!access.reason) return;
    // Entries without a user in any case, so that the time does not tell whether there is an account.
    // No id is 0.
    await deleteSurplus(tx, access.event, isNull(table.userId));
    await deleteSurplus(tx, access.event, eq(table.userId, access.user?.id ?? 0));
  });

// Few enough for no call to wait for long.
const BATCH = 1_000;

/** Deletes some of the events that are older than so many days, and returns whether there may be more. */
export async function deleteOldAccesses(db: Database, days: number) {
  const oldest = await db
    .select({
      id: table.id,
      isOld: sql<boolean>`${table.at} < now() - make_interval(days => ${days})`,
    })
    .from(table)
    .orderBy(asc(table.id))
    .limit(BATCH);
  // Ids are in the order of time, so that no index on the time is needed.
  const firstKept = oldest.findIndex(({ isOld }) => !isOld);
  const old = firstKept === -1 ? oldest : oldest.slice(0, firstKept);
  const last = old.at(-1);
  if (last) await db.delete(table).where(lte(table.id, last.id));
  return old.length === BATCH;
}

export const toEntry = ({
  event,
  userId,
  by,
  method,
  reason,
  target,
  ...row
}: typeof table.$inferSelect): AccessEntry => ({
  ...row,
  resource: 'access',
  recordId: userId,
  action: event,
  ...(by && { by }),
  ...(method && { method }),
  ...(reason && { reason }),
  ...(target && { target }),
});

/** One page of the events of accounts, or of one of them, newest first. */
export async function listAccess(
  db: Database,
  { recordId, before, ...page }: Omit<AuditQuery, 'resource'>,
) {
  const where = and(
    equals(table.userId, recordId),
    before === undefined ? undefined : lt(table.id, before),
  );
  const rows = db.select().from(table).where(where).orderBy(desc(table.id));
  return pageOf(page, db.$count(table, where), async ({ limit, offset }) =>
    (await rows.limit(limit).offset(offset)).map(toEntry),
  );
}
