import { Type, type Static, type TSchema } from 'typebox';

/** One field that was refused: where it stands in the body (JSON pointer) and why. */
export const FieldProblem = Type.Object({ pointer: Type.String(), detail: Type.String() });
export type FieldProblem = Static<typeof FieldProblem>;

/** Every error answer: RFC 9457 problem details, with a `detail` that a person can act on. */
export const ProblemDetails = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  detail: Type.String(),
  requestId: Type.Optional(Type.String()),
  errors: Type.Optional(Type.Array(FieldProblem)),
});
export type ProblemDetails = Static<typeof ProblemDetails>;

/**
 * The answer (412) to a PUT whose `If-Match` names another state of the record than its `ETag` does
 * now: the problem details with the record as it is, as GET answers it.
 */
export const changedMeanwhile = <T extends TSchema>(record: T) =>
  Type.Object({ ...ProblemDetails.properties, current: record });
