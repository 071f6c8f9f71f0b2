import { and, desc, eq } from 'drizzle-orm';
import type { AuditChange, AuditedResource, AuditQuery } from '../../contract/audit.ts';
import { equals } from '../database/conditions.ts';
import type { Database } from '../database/database.ts';
import { pageOf } from '../database/paging.ts';
import { auditEntries as table } from '../database/schema/auditEntries.ts';
import type { Change } from './change.ts';

/** A change of a record as it is recorded. */
interface RecordedChange {
  resource: AuditedResource;
  id: number;
  /** The record as it is answered before and after the change; left out when there is none. */
  before?: object;
  after?: object;
  /** What happened to a field whose value is not for telling: a picture, a password. */
  hidden?: Record<string, 'changed' | 'removed'>;
}

function changesBetween(before: object = {}, after: object = {}): AuditChange[] {
  const old = new Map<string, unknown>(Object.entries(before));
  const now = new Map<string, unknown>(Object.entries(after));
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((field) => field !== 'id')
    .map((field) => ({ field, from: old.get(field) ?? null, to: now.get(field) ?? null }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
}

/** Records a change in its own transaction: who, what, and from what to what. What changed nothing leaves no entry. */
export async function recordChange(
  { tx, username }: Change,
  { resource, id, before, after, hidden = {} }: RecordedChange,
) {
  const untold = Object.entries(hidden).map(([field, to]) => ({ field, from: null, to }));
  const changes = [...changesBetween(before, after), ...untold];
  if (changes.length === 0) return;
  const action = before ? (after ? 'update' : 'delete') : 'create';
  await tx.insert(table).values({ username, resource, recordId: id, action, changes });
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
