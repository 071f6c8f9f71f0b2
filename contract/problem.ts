import { Type, type Static, type TSchema } from 'typebox';

/** One rejected field: its JSON pointer in the body, and why it was rejected. */
const FieldProblem = Type.Object({ pointer: Type.String(), detail: Type.String() });

/**
 * The body of every error response: RFC 9457 problem details, whose `detail` is written for the
 * user.
 */
export const ProblemDetails = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  detail: Type.String(),
  requestId: Type.Optional(Type.String()),
  errors: Type.Optional(Type.Array(FieldProblem)),
  /** On a 503 whose outcome is unknown: repeating the request with this key is safe. */
  idempotencyKey: Type.Optional(Type.String()),
  /** On a 401 to a right password that needs a second factor: for POST /auth/second-factor. */
  challenge: Type.Optional(Type.String()),
  /** On a 401 of the type CONFIRMATION_REQUIRED: whether the password takes a code too. */
  confirmation: Type.Optional(Type.Object({ needsCode: Type.Boolean() })),
  /** On a 401: the session has ended because its user has been disabled. */
  accountDisabled: Type.Optional(Type.Boolean()),
});
export type ProblemDetails = Static<typeof ProblemDetails>;

/**
 * The response (412) to a PUT whose `If-Match` names another version of the record: problem details
 * with the current record, as GET returns it.
 */
export const changedMeanwhile = <T extends TSchema>(record: T) =>
  Type.Object({ ...ProblemDetails.properties, current: record });
