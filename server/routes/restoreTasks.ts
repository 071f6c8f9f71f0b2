import { isPicture } from '../../contract/fields.ts';
import { apiResourceNames, apiResources, isApiResource } from '../../contract/resources.ts';
import type { RestoreOperation } from '../../contract/restores.ts';
import type { Database } from '../database/database.ts';
import { Problem } from '../problem.ts';
import { findEntries, type RestorableEntry } from '../stores/restore/restorableEntries.ts';
import type { RecordKey } from '../stores/storeDeclaration.ts';
import { resources } from './resources.ts';

/** What restores the records of each resource. */
export const restorersOf = (db: Database) =>
  new Map<string, ReturnType<(typeof resources)[number]['restorer']>>(
    resources.map(({ name, restorer }) => [name, restorer(db)]),
  );

/** What can restore the records of each resource. */
export type Restorers = ReturnType<typeof restorersOf>;

/** What can restore an entry. Throws a Problem when there is no such entry, or nothing can. */
export function restorerOf(restorers: Restorers, id: number, entry: RestorableEntry | undefined) {
  if (!entry) throw new Problem('auditEntry.notFound', { id });
  const { resource } = entry;
  const restorer = restorers.get(resource);
  if (!restorer || !isApiResource(resource)) throw new Problem('restore.unsupported');
  return { entry, resource, restorer };
}

/** An operation with what it is about; without an entry there is none that the user may see. */
export interface RestoreTask {
  operation: RestoreOperation;
  /** The place of the operation in the call. */
  index: number;
  entry: RestorableEntry | undefined;
  /** Undefined for a record that no longer exists. */
  key: RecordKey | undefined;
}

/** What the operations of a call are about. */
export async function restoreTasks(
  tx: Database,
  restorers: Restorers,
  operations: RestoreOperation[],
  username: string,
): Promise<RestoreTask[]> {
  const ids = operations.map(({ entry }) => entry);
  const entries = await findEntries(tx, ids, username);
  const tasks: RestoreTask[] = [];
  for (const [index, operation] of operations.entries()) {
    const entry = entries.get(operation.entry);
    const key = entry && (await restorers.get(entry.resource)?.keyOf(tx, entry.recordId));
    tasks.push({ operation, index, entry, key });
  }
  return tasks;
}

/** What a task locks, as a rank among kinds of records and an id. */
function placeOf({ entry, key }: RestoreTask): [rank: number, id: number] {
  if (!entry || !isApiResource(entry.resource)) return [-1, 0];
  const { nestedIn, parentField } = apiResources[entry.resource];
  const { resource, id } = nestedIn
    ? { resource: nestedIn.resource, id: key?.[nestedIn.field] ?? 0 }
    : { resource: entry.resource, id: parentField ? 0 : entry.recordId };
  return [apiResourceNames.indexOf(resource), id];
}

/**
 * The tasks in the order in which they are done: that of what they lock, the same in every call, which
 * prevents deadlocks. Those of one record stay in the order of the client, and so do those of a tree,
 * which is locked as a whole: a move may only be possible after another.
 */
export const inLockOrder = (tasks: RestoreTask[]) =>
  tasks
    .map((task) => ({ task, place: placeOf(task) }))
    .toSorted((a, b) => a.place[0] - b.place[0] || a.place[1] - b.place[1])
    .map(({ task }) => task);

/** Whether a task may give a record a picture. */
export const mayHavePicture = ({ entry, operation }: RestoreTask) =>
  entry !== undefined &&
  (operation.asItWas
    ? isApiResource(entry.resource) && 'pictureVersions' in apiResources[entry.resource].fields
    : entry.changes.some(({ field }) => isPicture(entry.resource, field)));
