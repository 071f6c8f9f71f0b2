// SQLSTATE and socket codes of a database that is temporarily unavailable.
const CONNECTION_CLASS = '08';
const READ_ONLY = '25006';
const CODES = new Set([
  READ_ONLY, // the connection leads to a standby, such as the former primary
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
  /^(Query read timeout|Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed)/;
const STATEMENT_TIMEOUT = '57014';
const LOCK_TIMEOUT = '55P03';
const DISK_FULL = '53100';
// PostgreSQL 15 refuses a new connection for it with the code of an internal error.
const NO_SPACE_TO_CONNECT = 'could not write init file';
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

/**
 * The database is temporarily unavailable: unreachable, silent, starting, shutting down or
 * read-only. The cause is the error of the driver.
 */
export class DatabaseOutage extends Error {
  override name = 'DatabaseOutage';
}

/** The connection was lost during a COMMIT: the transaction may or may not have been committed. */
export class UnknownOutcome extends DatabaseOutage {
  override name = 'UnknownOutcome';
}

/** The disk of the embedded database has too little free space for changes; `freeMegabytes` is left. */
export class DiskFull extends DatabaseOutage {
  override name = 'DiskFull';
  readonly freeMegabytes: number;

  constructor(freeMegabytes: number) {
    super(`The disk has ${freeMegabytes} MB of free space.`);
    this.freeMegabytes = freeMegabytes;
  }
}

// Drizzle wraps the error of the driver.
const causes = (error: unknown): Error[] =>
  error instanceof Error ? [error, ...causes(error.cause)] : [];

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '');

/** The SQLSTATE or socket code of an error or of one of its causes. */
const sqlState = (error: unknown): string | undefined => causes(error).map(codeOf).find(Boolean);

/** The outage among an error and its causes, if it is due to one. */
export const outageIn = (error: unknown): DatabaseOutage | undefined =>
  causes(error).find((cause) => cause instanceof DatabaseOutage);

/**
 * The outage that an error of the driver means, if any. Only for errors of the driver: a socket of
 * a client that has hung up fails with the same codes.
 */
export function toOutage(error: unknown): DatabaseOutage | undefined {
  const outage = outageIn(error);
  if (outage) return outage;
  const reason = causes(error).find(
    (cause) =>
      CODES.has(codeOf(cause)) ||
      codeOf(cause).startsWith(CONNECTION_CLASS) ||
      SENTENCES.test(cause.message),
  );
  return reason && new DatabaseOutage(reason.message || codeOf(reason), { cause: reason });
}

/** Whether the database rejected a write because it is a standby. */
export const isReadOnly = (error: unknown) => sqlState(error) === READ_ONLY;

/** Whether the database cancelled a statement that exceeded its timeout. */
export const isStatementTimeout = (error: unknown) => sqlState(error) === STATEMENT_TIMEOUT;

/**
 * Whether the database could not open a connection because its disk is full. It writes a file of the
 * catalog for the first connection after that has changed; connections that are open still read.
 */
export const isDiskTooFullToConnect = (error: unknown) =>
  causes(error).some(({ message }) => message.startsWith(NO_SPACE_TO_CONNECT));

/** Whether there was no disk space for a statement or a connection. */
export const isDiskFull = (error: unknown) =>
  sqlState(error) === DISK_FULL ||
  outageIn(error) instanceof DiskFull ||
  isDiskTooFullToConnect(error);

/** Ignores that something beside a read cannot be saved, so that reads go on; throws other errors again. */
export const unlessDiskFull = (error: unknown) => {
  if (!isDiskFull(error)) throw error;
};

/** Whether a statement waited for a lock for longer than the `lock_timeout`. */
export const isLockTimeout = (error: unknown) => sqlState(error) === LOCK_TIMEOUT;

/** Whether the database rolled back a transaction because of concurrent ones; it can be repeated. */
export const isConflict = (error: unknown) =>
  [SERIALIZATION_FAILURE, DEADLOCK].some((code) => sqlState(error) === code);

// SQLSTATE codes, the same in both engines.
const FOREIGN_KEY_VIOLATION = '23503';
const RESTRICT_VIOLATION = '23001';

/** Whether a statement violated a foreign key: a record is still referenced, or references nothing. */
export const isForeignKeyViolation = (error: unknown) =>
  [FOREIGN_KEY_VIOLATION, RESTRICT_VIOLATION].some((code) => sqlState(error) === code);

/** Whether a statement violated the unique index or foreign key of this name. */
export const isViolationOf = (error: unknown, constraint: string) =>
  causes(error).some((cause) => 'constraint' in cause && cause.constraint === constraint);

// Values that a column or a constraint rejects.
const INVALID_ROW = /^2[23]/;

/** What the database says of rows that it has rejected, without their values; undefined for other errors. */
export const invalidRowReason = (error: unknown) =>
  causes(error).find((cause) => INVALID_ROW.test(codeOf(cause)))?.message;

// A page of a table or of an index whose checksum or content is wrong.
const DAMAGED = /^XX00[12]$/;

/** What the database says of damaged files that it could not read; undefined for other errors. */
export const damageReason = (error: unknown) =>
  causes(error).find((cause) => DAMAGED.test(codeOf(cause)))?.message;

/** What an error says, for the operator; an unknown value as text. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message || error.name : String(error);
