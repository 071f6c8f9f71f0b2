import type { RecordChanges, RecordChangesQuery } from '../../../contract/recordChanges';
import { isApiResource } from '../../../contract/resources';
import type { FakeDatabase } from './database';

/** What has changed in a fake API after an earlier `next`: each record once, with its newest entry. */
export const changesSince = (
  { audit }: FakeDatabase,
  { after = audit.newest() }: RecordChangesQuery,
): RecordChanges => {
  const changes = audit
    .since(after)
    .toReversed()
    .flatMap(({ id: entry, resource, recordId: id }) =>
      isApiResource(resource) ? [[`${resource} ${id}`, { resource, id, entry }] as const] : [],
    );
  return { data: [...new Map(changes).values()], next: audit.newest(), isComplete: true };
};
