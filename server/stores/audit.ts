import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AuditedResource, RunKind } from '../../contract/audit.ts';
import { auditedChange, type RecordedChange } from '../../contract/auditedChange.ts';
import type { RunReference } from '../../contract/bulk.ts';
import { auditWords } from '../../contract/search/auditWords.ts';
import type { Database } from '../database/database.ts';
import { insertRecords } from '../database/records.ts';
import { auditEntries as table, bulkRuns } from '../database/schema/auditEntries.ts';

/** The bulk change or import of which a change is a part; a bulk change unless it says so. */
interface Run extends RunReference {
  kind?: RunKind | undefined;
}

/**
 * A change in progress: its transaction, the name of the user who makes it, and the run of which it is
 * a part.
 */
export interface ChangeContext {
  tx: Database;
  username: string;
  run?: Run | undefined;
  /** Receives the ids of the entries that are added. */
  entries?: number[] | undefined;
}

interface RecordedRecordChange extends RecordedChange {
  resource: AuditedResource;
  id: number;
}

/** The words by which an entry is found as they are stored. */
export const storedWords = (words: string[]) => ` ${words.join(' ')} `;

const entriesOf = (
  { username, run }: ChangeContext,
  { resource, id, ...change }: RecordedRecordChange,
) => {
  const audited = auditedChange(change);
  if (!audited) return [];
  const part = run && { runId: run.id, isUndo: run.isUndo };
  const words = storedWords(auditWords({ recordId: id, ...audited, ...change }));
  return [{ username, resource, recordId: id, ...audited, ...part, words }];
};

/**
 * Adds audit entries in the change's own transaction, none where no field has changed, and returns their
 * ids.
 */
export async function recordChange(context: ChangeContext, ...changes: RecordedRecordChange[]) {
  const ids = await insertRecords(
    context.tx,
    table,
    changes.flatMap((change) => entriesOf(context, change)),
  );
  context.entries?.push(...ids);
  return ids;
}

/** Adds to the total of the bulk change, if this is part of one, how many records it has changed. */
export async function addToRun({ tx, username, run }: ChangeContext, count: number) {
  if (!run || count === 0) return;
  const totals = run.isUndo ? { changed: 0, undone: count } : { changed: count, undone: 0 };
  await tx
    .insert(bulkRuns)
    .values({ username, id: run.id, kind: run.kind ?? 'bulk', ...totals })
    .onConflictDoUpdate({
      target: [bulkRuns.username, bulkRuns.id],
      set: {
        changed: sql`${bulkRuns.changed} + excluded.changed`,
        undone: sql`${bulkRuns.undone} + excluded.undone`,
      },
    });
}

/**
 * Adds the records of these entries, which have been restored, to the totals: of the user's own run, and
 * of the runs of other users that they undo, whose kind it then has.
 */
export async function addToRuns(
  change: ChangeContext,
  restored: { username: string; runId: string | null }[],
) {
  const { tx, run, username } = change;
  if (!run || restored.length === 0) return;
  const others = restored.filter(
    (one) => run.isUndo && one.username !== username && one.runId === run.id,
  );
  const owners = new Set(others.map((one) => one.username));
  const [undone] = await tx
    .select({ kind: bulkRuns.kind })
    .from(bulkRuns)
    .where(and(inArray(bulkRuns.username, [username, ...owners]), eq(bulkRuns.id, run.id)));
  const ofKind = { ...change, run: { ...run, kind: undone?.kind } };
  await addToRun(ofKind, restored.length);
  for (const owner of owners) {
    const count = others.filter((one) => one.username === owner).length;
    await addToRun({ ...ofKind, username: owner }, count);
  }
}
