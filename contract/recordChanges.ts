import { Type, type Static } from 'typebox';
import { labelled } from './annotations.ts';
import { Id, reference } from './identifiers.ts';
import { apiResourceNames } from './resources.ts';

/**
 * A record that was created, changed or deleted, and the id of its newest audit entry. What changed is
 * not said: a client reads the record.
 */
export const RecordChange = Type.Object({
  resource: Type.Enum(apiResourceNames),
  id: Id,
  entry: Id,
});
export type RecordChange = Static<typeof RecordChange>;

const DAY_MS = 86_400_000;

/**
 * Query of GET /changes: `after` is the `next` of an earlier response. A client that has none yet says
 * by `age` how many milliseconds old the oldest of what it has read is, a day at most: it is told what has
 * changed meanwhile, and without `age` nothing.
 */
export const RecordChangesQuery = Type.Object({
  // 0 is the `next` of a trail without entries.
  after: Type.Optional({ ...reference('auditEntry'), minimum: 0 }),
  age: Type.Optional(Type.Integer({ minimum: 0, maximum: DAY_MS, ...labelled('age') })),
});
export type RecordChangesQuery = Static<typeof RecordChangesQuery>;

/**
 * Response of GET /changes, and the data of each event of its stream (WHATWG HTML, server-sent events),
 * whose id is `next`. Each record stands there once; one that was reported may be reported again. Where
 * `isComplete` is false there were too many changes to list: every record may have changed.
 */
export const RecordChanges = Type.Object({
  data: Type.Array(RecordChange),
  next: Type.Integer({ minimum: 0 }),
  isComplete: Type.Boolean(),
});
export type RecordChanges = Static<typeof RecordChanges>;
