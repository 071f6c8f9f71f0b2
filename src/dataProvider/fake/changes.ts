import type { RecordChanges, RecordChangesQuery } from '../../../contract/recordChanges';
import { isApiResource } from '../../../contract/resources';
import type { FakeDatabase } from './database';

// In milliseconds, how long a change may take to be seen by others; the server allows as much.
const SHOW_MS = 5_000;

/** What has changed in a fake API: each record once, with its newest entry. */
export const changesSince = (
  { audit }: FakeDatabase,
  { after, age = -Infinity }: RecordChangesQuery,
): RecordChanges => {
  const oldest = Date.now() - age - SHOW_MS;
  const changes = audit
    .since(after ?? 0)
    .filter(({ at }) => after !== undefined || Date.parse(at) >= oldest)
    .toReversed()
    .flatMap(({ id: entry, resource, recordId: id }) =>
      isApiResource(resource) ? [[`${resource} ${id}`, { resource, id, entry }] as const] : [],
    );
  return { data: [...new Map(changes).values()], next: audit.newest(), isComplete: true };
};
