import { Type, type Static } from 'typebox';
import { explained, labelled } from './annotations.ts';
import { HTTP } from './httpStatus.ts';
import { clientKey, Id, idSet, reference } from './identifiers.ts';
import { BULK_LIMITS } from './limits.ts';
import { ProblemDetails } from './problem.ts';
import { bulkActions } from './rules/bulkChange.ts';
import type { ApiResourceName } from './resources.ts';

/** The version of a record: the ETag of the response that returned it, with its quotes. */
const version = {
  ...explained('version', 'version.malformed'),
  pattern: '^"[!#-~]*"$',
};

const categoryId = Type.Optional(
  Type.Union([Id, Type.Null()], explained('category', 'field.idOrNull')),
);

/** A change and its target: `categoryId` is the category to add, to remove, or to move below. */
const change = (resource: ApiResourceName) => ({
  action: Type.Enum(bulkActions(resource), labelled('action')),
  categoryId,
});

/**
 * What a call is part of: all calls of one bulk change have the same `id`, which the client makes up,
 * and so have those that undo it. An id belongs to the user who sends it.
 */
const RunReference = Type.Object(
  { id: clientKey('runId'), isUndo: Type.Boolean(labelled('isUndo')) },
  { ...labelled('run'), additionalProperties: false },
);
export type RunReference = Static<typeof RunReference>;

/**
 * Body of POST …/bulk: changes of records, each made only if the record still has `version`, when
 * that is given. The audit entries of a `run` say that they belong together (see AuditRun).
 */
export const bulkInput = (resource: ApiResourceName) =>
  Type.Object(
    {
      operations: Type.Array(
        Type.Object(
          {
            id: reference('record'),
            version: Type.Optional(Type.String(version)),
            ...change(resource),
          },
          { additionalProperties: false },
        ),
        { ...labelled('operations'), maxItems: BULK_LIMITS.operations },
      ),
      run: Type.Optional(RunReference),
    },
    { additionalProperties: false },
  );
export type BulkInput = Static<ReturnType<typeof bulkInput>>;
export type BulkOperation = BulkInput['operations'][number];

/**
 * The outcome of one operation. `status` is what a separate call for the change would return: 200
 * with the new version, 204 when the record was deleted, else that of the `problem`. `undo` is the
 * change that restores the record; there is none when nothing was changed or the record is deleted.
 */
const bulkResult = (resource: ApiResourceName) =>
  Type.Object({
    id: Id,
    status: Type.Integer(),
    version: Type.Optional(Type.String()),
    undo: Type.Optional(Type.Object(change(resource))),
    problem: Type.Optional(ProblemDetails),
  });
export type BulkResult = Static<ReturnType<typeof bulkResult>>;

/** The number of operations that changed their record. */
export const countChanged = (results: BulkResult[]): number =>
  results.filter(({ status, undo }) => undo !== undefined || status === HTTP.noContent).length;

/** Response of POST …/bulk: the results in the order of the operations. */
export const bulkResults = (resource: ApiResourceName) =>
  Type.Object({ results: Type.Array(bulkResult(resource)) });

/** Body of POST …/bulk/versions. */
export const BulkVersionsInput = Type.Object(
  { ids: idSet('records', BULK_LIMITS.records) },
  { additionalProperties: false },
);
export type BulkVersionsInput = Static<typeof BulkVersionsInput>;

/** Response of POST …/bulk/versions: the version of each record that exists, ordered by id. */
export const BulkVersions = Type.Object({
  data: Type.Array(Type.Object({ id: Id, version: Type.String() })),
});
export type BulkVersions = Static<typeof BulkVersions>;
