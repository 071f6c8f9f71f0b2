// SQLSTATE and socket codes of a database that is temporarily unavailable.
const CONNECTION_CLASS = '08';
const CODES = new Set([
  '53300', // too many connections
  '57P01', // shutting down
  '57P02', // crashed
  '57P03', // starting up
  '25P03', // the transaction was idle for too long
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
// Driver errors without a code.
const SENTENCES =
  /^(Query read timeout|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;
const STATEMENT_TIMEOUT = '57014';

// Drizzle wraps the error of the driver.
const causes = (error: unknown): Error[] =>
  error instanceof Error ? [error, ...causes(error.cause)] : [];

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '');

/** The SQLSTATE or socket code of an error or of one of its causes. */
export const sqlState = (error: unknown): string | undefined =>
  causes(error).map(codeOf).find(Boolean);

/** Whether an error means that the database is unreachable, starting or shutting down. */
export const isOutage = (error: unknown): error is Error =>
  causes(error).some(
    (cause) =>
      CODES.has(codeOf(cause)) ||
      codeOf(cause).startsWith(CONNECTION_CLASS) ||
      SENTENCES.test(cause.message),
  );

/** Whether the database cancelled a statement that exceeded its timeout. */
export const isStatementTimeout = (error: unknown) => sqlState(error) === STATEMENT_TIMEOUT;
