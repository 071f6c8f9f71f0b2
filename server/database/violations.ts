// SQLSTATE codes, the same in both engines.
const FOREIGN_KEY_VIOLATION = '23503';
const RESTRICT_VIOLATION = '23001';
const UNIQUE_VIOLATION = '23505';

// Drizzle wraps what the engine said.
const causeOf = (error: unknown): { code?: unknown; constraint?: unknown } =>
  error instanceof Error && typeof error.cause === 'object' && error.cause !== null
    ? error.cause
    : {};

/** Whether a statement failed because a record is still referred to, or refers to nothing. */
export const isForeignKeyViolation = (error: unknown) =>
  [FOREIGN_KEY_VIOLATION, RESTRICT_VIOLATION].some((code) => causeOf(error).code === code);

/** Whether a statement failed because of the named unique index. */
export function isUniqueViolation(error: unknown, index: string) {
  const { code, constraint } = causeOf(error);
  return code === UNIQUE_VIOLATION && constraint === index;
}
