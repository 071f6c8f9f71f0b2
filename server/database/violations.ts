// SQLSTATE codes, the same in both engines.
const FOREIGN_KEY_VIOLATION = '23503';
const RESTRICT_VIOLATION = '23001';

// Drizzle wraps the error of the driver.
const causeOf = (error: unknown): { code?: unknown; constraint?: unknown } =>
  error instanceof Error && typeof error.cause === 'object' && error.cause !== null
    ? error.cause
    : {};

/** Whether a statement violated a foreign key: a record is still referenced, or references nothing. */
export const isForeignKeyViolation = (error: unknown) =>
  [FOREIGN_KEY_VIOLATION, RESTRICT_VIOLATION].some((code) => causeOf(error).code === code);

/** Whether a statement violated the unique index or foreign key of this name. */
export const isViolationOf = (error: unknown, constraint: string) =>
  causeOf(error).constraint === constraint;
