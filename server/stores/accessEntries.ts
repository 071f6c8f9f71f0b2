import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import {
  ACCESS_EVENTS,
  type AccessEntry,
  type AccessEvent,
  type RefusalReason,
  type SignInMethod,
} from '../../contract/access.ts';
import type { AuditPage, AuditQuery } from '../../contract/audit.ts';
import { accessWords } from '../../contract/search/auditWords.ts';
import type { Database } from '../database/database.ts';
import { insertRecords } from '../database/records.ts';
import { accessEntries as table } from '../database/schema/accessEntries.ts';
import { storedWords } from './audit.ts';
import { findPage } from './auditTrail/findPage.ts';
import type { Trail } from './auditTrail/trail.ts';

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
const rowOf = ({ event, user, by, device, method, reason, target }: Access) => {
  const found = {
    username: user?.username ?? null,
    by: by ?? null,
    network: device?.network ?? null,
    browser: device?.browser ?? null,
    system: device?.system ?? null,
    target: target ?? null,
  };
  return {
    event,
    userId: user?.id ?? null,
    ...found,
    method: method ?? null,
    reason: reason ?? null,
    words: storedWords(accessWords(found)),
  };
};

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
  words: _words,
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

const trail: Trail = {
  table,
  isOfKind: sql`e.event = kind.action`,
  isOfResource: undefined,
  keys: sql`audit_keys(e.id, null, e.username, null, e.event, null, e.words)`,
  recordId: sql`e.user_id`,
  resource: undefined,
  action: sql`e.event`,
  group: undefined,
};

/** A page of the events of accounts, newest first. */
export async function listAccess(
  db: Database,
  query: Omit<AuditQuery, 'resource'>,
): Promise<AuditPage<AccessEntry>> {
  const { ids, next } = await findPage(db, trail, {
    ...query,
    kinds: ACCESS_EVENTS.filter(
      (event) => query.action === undefined || query.action === event,
    ).map((action) => ({ action })),
  });
  const rows = await db.select().from(table).where(inArray(table.id, ids)).orderBy(desc(table.id));
  return { data: rows.map(toEntry), next };
}
