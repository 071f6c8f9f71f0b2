import { Type, type Static, type TSchema } from 'typebox';
import { labelled } from './annotations.ts';
import { Id } from './identifiers.ts';
import { BULK_LIMITS } from './limits.ts';
import { ProblemDetails } from './problem.ts';

/** Body of POST …/bulk/create: at most 100 bodies of creations. */
export const bulkCreateInput = (input: TSchema) =>
  Type.Object({
    records: Type.Array(input, { ...labelled('records'), maxItems: BULK_LIMITS.operations }),
  });

/** The body of POST …/bulk/create before its records are validated one by one: each has its own result. */
export const BulkCreateBody = bulkCreateInput(Type.Unknown());
export type BulkCreateBody = Static<typeof BulkCreateBody>;

/** The result of one creation: 201 with the new record's id, or the `problem` and its status. */
const BulkCreateResult = Type.Object({
  status: Type.Integer(),
  id: Type.Optional(Id),
  problem: Type.Optional(ProblemDetails),
});
export type BulkCreateResult = Static<typeof BulkCreateResult>;

/** Response of POST …/bulk/create: the results in the order of the records. */
export const BulkCreateResults = Type.Object({ results: Type.Array(BulkCreateResult) });
export type BulkCreateResults = Static<typeof BulkCreateResults>;
