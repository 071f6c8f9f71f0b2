// SQLSTATE classes and codes, and those of sockets, of a database that cannot serve at this moment.
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
// What the driver says without a code.
const SENTENCES =
  /^(Query read timeout|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;
const STATEMENT_TIMEOUT = '57014';

// Drizzle wraps what the driver said.
const causes = (error: unknown): Error[] =>
  error instanceof Error ? [error, ...causes(error.cause)] : [];

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '');

/** The SQLSTATE or socket code of an error or of what caused it, if it has any. */
export const sqlState = (error: unknown): string | undefined =>
  causes(error).map(codeOf).find(Boolean);

/** Whether something failed because the database cannot be reached, or is on its way down or up. */
export const isOutage = (error: unknown): error is Error =>
  causes(error).some(
    (cause) =>
      CODES.has(codeOf(cause)) ||
      codeOf(cause).startsWith(CONNECTION_CLASS) ||
      SENTENCES.test(cause.message),
  );

/** Whether the database gave a statement up because it took too long. */
export const isStatementTimeout = (error: unknown) => sqlState(error) === STATEMENT_TIMEOUT;
