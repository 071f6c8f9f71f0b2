import { and, desc, eq, getTableColumns, lt, ne, or, sql } from 'drizzle-orm';
import type { AuditedResource, AuditEntry, AuditQuery } from '../../contract/audit.ts';
import { auditedChange, type RecordedChange } from '../../contract/auditedChange.ts';
import type { RunReference } from '../../contract/bulk.ts';
import { equals } from '../database/filters.ts';
import type { Database } from '../database/database.ts';
import { pageOf } from '../database/paging.ts';
import { insertRecords } from '../database/records.ts';
import { auditEntries as table, bulkRuns } from '../database/schema/auditEntries.ts';

/**
 * A change in progress: its transaction, the name of the user who makes it, and the bulk change of
 * which it is a part.
 */
export interface ChangeContext {
  tx: Database;
  username: string;
  run?: RunReference | undefined;
  /** Receives the ids of the entries that are added. */
  entries?: number[] | undefined;
}

interface RecordedRecordChange extends RecordedChange {
  resource: AuditedResource;
  id: number;
}

const entriesOf = (
  { username, run }: ChangeContext,
  { resource, id, ...change }: RecordedRecordChange,
) => {
  const audited = auditedChange(change);
  const part = run && { runId: run.id, isUndo: run.isUndo };
  return audited ? [{ username, resource, recordId: id, ...audited, ...part }] : [];
};

/** Adds audit entries in the change's own transaction; none where no field has changed. */
export async function recordChange(context: ChangeContext, ...changes: RecordedRecordChange[]) {
  const ids = await insertRecords(
    context.tx,
    table,
    changes.flatMap((change) => entriesOf(context, change)),
  );
  context.entries?.push(...ids);
}

/** Adds to the total of the bulk change, if this is part of one, how many records it has changed. */
export async function addToRun({ tx, username, run }: ChangeContext, count: number) {
  if (!run || count === 0) return;
  const totals = run.isUndo ? { changed: 0, undone: count } : { changed: count, undone: 0 };
  await tx
    .insert(bulkRuns)
    .values({ username, id: run.id, ...totals })
    .onConflictDoUpdate({
      target: [bulkRuns.username, bulkRuns.id],
      set: {
        changed: sql`${bulkRuns.changed} + excluded.changed`,
        undone: sql`${bulkRuns.undone} + excluded.undone`,
      },
    });
}

const { runId, isUndo, ...columns } = getTableColumns(table);
const { changed, undone } = getTableColumns(bulkRuns);

interface Row {
  entry: Omit<AuditEntry, 'run'>;
  /** Without an id, the entry is no part of a bulk change. */
  run: { id: string | null; isUndo: boolean; changed: number | null; undone: number | null };
}

const toEntry = ({ entry, run: { id, ...run } }: Row): AuditEntry => ({
  ...entry,
  ...(id !== null && {
    run: { id, isUndo: run.isUndo, changed: run.changed ?? 0, undone: run.undone ?? 0 },
  }),
});

interface ChangesQuery extends Omit<AuditQuery, 'resource'> {
  resource?: AuditedResource | undefined;
}

/** One page of the changes in the audit trail, newest first, without those of the saved views of others. */
export async function listChanges(
  db: Database,
  { resource, recordId, before, ...page }: ChangesQuery,
  username: string,
) {
  const where = and(
    or(ne(table.resource, 'saved-views'), eq(table.username, username)),
    resource && eq(table.resource, resource),
    equals(table.recordId, recordId),
    before === undefined ? undefined : lt(table.id, before),
  );
  const rows = db
    .select({ entry: columns, run: { id: runId, isUndo, changed, undone } })
    .from(table)
    .leftJoin(bulkRuns, and(eq(bulkRuns.username, table.username), eq(bulkRuns.id, runId)))
    .where(where)
    .orderBy(desc(table.id));
  return pageOf(page, db.$count(table, where), async ({ limit, offset }) =>
    (await rows.limit(limit).offset(offset)).map(toEntry),
  );
}
