import { and, desc, eq, lt } from 'drizzle-orm';
import type { AuditedResource, AuditQuery } from '../../contract/audit.ts';
import { auditedChange, type RecordedChange } from '../../contract/auditedChange.ts';
import { equals } from '../database/filters.ts';
import type { Database } from '../database/database.ts';
import { pageOf } from '../database/paging.ts';
import { insertRecord, insertRecords } from '../database/records.ts';
import { auditEntries as table } from '../database/schema/auditEntries.ts';

/** A change in progress: its transaction, and the name of the user who makes it. */
export interface Change {
  tx: Database;
  username: string;
}

interface RecordedRecordChange extends RecordedChange {
  resource: AuditedResource;
  id: number;
}

const entriesOf = (username: string, { resource, id, ...change }: RecordedRecordChange) => {
  const audited = auditedChange(change);
  return audited ? [{ username, resource, recordId: id, ...audited }] : [];
};

/** Adds an audit entry in the change's own transaction; none when no field has changed. */
export async function recordChange({ tx, username }: Change, change: RecordedRecordChange) {
  for (const entry of entriesOf(username, change)) await insertRecord(tx, table, entry);
}

/** The same for many changes, in one statement. */
export async function recordChanges({ tx, username }: Change, changes: RecordedRecordChange[]) {
  await insertRecords(
    tx,
    table,
    changes.flatMap((change) => entriesOf(username, change)),
  );
}

/** One page of the audit trail, newest first. */
export async function listChanges(
  db: Database,
  { resource, recordId, before, ...page }: AuditQuery,
) {
  const where = and(
    resource && eq(table.resource, resource),
    equals(table.recordId, recordId),
    before === undefined ? undefined : lt(table.id, before),
  );
  const rows = db.select().from(table).where(where).orderBy(desc(table.id));
  const { data, pagination } = await pageOf(page, db.$count(table, where), ({ limit, offset }) =>
    rows.limit(limit).offset(offset),
  );
  return { data: data.map((row) => ({ ...row, at: row.at.toISOString() })), pagination };
}
