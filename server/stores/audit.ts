import { and, desc, eq } from 'drizzle-orm';
import type { AuditedResource, AuditQuery } from '../../contract/audit.ts';
import { auditedChange, type RecordedChange } from '../../contract/auditedChange.ts';
import { equals } from '../database/filters.ts';
import type { Database } from '../database/database.ts';
import { pageOf } from '../database/paging.ts';
import { auditEntries as table } from '../database/schema/auditEntries.ts';
import type { Change } from './change.ts';

/** A change of a record as it is recorded. */
interface RecordedRecordChange extends RecordedChange {
  resource: AuditedResource;
  id: number;
}

/** Records a change in its own transaction: who, what, and from what to what. What changed nothing leaves no entry. */
export async function recordChange(
  { tx, username }: Change,
  { resource, id, ...change }: RecordedRecordChange,
) {
  const audited = auditedChange(change);
  if (!audited) return;
  await tx.insert(table).values({ username, resource, recordId: id, ...audited });
}

/** One page of what was changed, newest first. */
export async function listChanges(db: Database, { resource, recordId, ...page }: AuditQuery) {
  const where = and(resource && eq(table.resource, resource), equals(table.recordId, recordId));
  const rows = db.select().from(table).where(where).orderBy(desc(table.id));
  const { data, pagination } = await pageOf(page, db.$count(table, where), ({ limit, offset }) =>
    rows.limit(limit).offset(offset),
  );
  return { data: data.map((row) => ({ ...row, at: row.at.toISOString() })), pagination };
}
