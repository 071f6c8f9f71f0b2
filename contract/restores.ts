import { Type, type Static } from 'typebox';
import { AuditChange } from './audit.ts';
import { labelled } from './annotations.ts';
import { RecordVersion, RunReference } from './bulk.ts';
import { Id, reference } from './identifiers.ts';
import { BULK_LIMITS } from './limits.ts';
import { ProblemDetails } from './problem.ts';
import { apiResourceNames } from './resources.ts';

/**
 * Takes back an entry of the audit trail, or what happened since.
 *
 * - Without `asItWas`, the fields that the entry changed get their former values. The creation of a
 *   record is taken back by its status: the record is disabled.
 * - With `asItWas`, all fields of its record get the values that they had right after the entry.
 *
 * With `fields`, only those of them. Without `version`, nothing of a record is changed where a field
 * no longer has the value that the entry gave it (409, naming the fields), unless it has the value to
 * restore already. With `version`, which the client has shown, the record must still have it (412), and
 * all values are restored.
 */
const RestoreOperation = Type.Object({
  entry: reference('auditEntry'),
  asItWas: Type.Optional(Type.Boolean(labelled('asItWas'))),
  fields: Type.Optional(
    Type.Array(Type.String({ ...labelled('fields'), maxLength: 100 }), {
      ...labelled('fields'),
      maxItems: 100,
    }),
  ),
  version: Type.Optional(RecordVersion),
});
export type RestoreOperation = Static<typeof RestoreOperation>;

/**
 * Body of POST /audit/restores. Each operation succeeds or fails alone; those of one record, or of one
 * tree, are made in their order, so that a client names the newest entry first. The new entries of a `run`
 * carry its id (see AuditRun): with `isUndo`, they undo the bulk change or import of that id, also when
 * another user has made it.
 */
export const RestoreInput = Type.Object({
  operations: Type.Array(RestoreOperation, {
    ...labelled('operations'),
    maxItems: BULK_LIMITS.operations,
  }),
  run: Type.Optional(RunReference),
});
export type RestoreInput = Static<typeof RestoreInput>;

/**
 * The outcome of one operation. `status` is what a separate call would return: 200 with the new version,
 * else that of the `problem`. `changed` is false where the record already was as it was to become.
 * Without `resource` and `recordId` there is no such entry.
 */
const RestoreResult = Type.Object({
  entry: Id,
  resource: Type.Optional(Type.String()),
  recordId: Type.Optional(Id),
  status: Type.Integer(),
  version: Type.Optional(Type.String()),
  changed: Type.Boolean(),
  problem: Type.Optional(ProblemDetails),
});
export type RestoreResult = Static<typeof RestoreResult>;

/** Response of POST /audit/restores: the results in the order of the operations. */
export const RestoreResults = Type.Object({ results: Type.Array(RestoreResult) });
export type RestoreResults = Static<typeof RestoreResults>;

/** Query of GET /audit/{id}/restore, as in RestoreOperation; `fields` are separated by commas. */
export const RestorePreviewQuery = Type.Object({
  asItWas: Type.Optional(Type.Boolean(labelled('asItWas'))),
  fields: Type.Optional(Type.String({ ...labelled('fields'), maxLength: 5000 })),
});
export type RestorePreviewQuery = Static<typeof RestorePreviewQuery>;

/**
 * Response of GET /audit/{id}/restore: what restoring would change, from the present value to the one
 * that comes back, in the form of the audit trail. `version` is that of the record now. `changedSince`
 * names the fields of `changes` that no longer have the value that the entry gave them: they are
 * restored only if the version is sent. What is `impossible` is left as it is.
 */
export const RestorePreview = Type.Object({
  resource: Type.Enum(apiResourceNames),
  recordId: Id,
  version: Type.String(),
  changes: Type.Array(AuditChange),
  changedSince: Type.Array(Type.String()),
  impossible: Type.Array(Type.Object({ field: Type.String(), reason: Type.String() })),
});
export type RestorePreview = Static<typeof RestorePreview>;
