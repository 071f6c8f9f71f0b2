import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/** The time of the statement, and not that at which its transaction began, which may have waited since. */
export const clock = sql`clock_timestamp()`;

// How far a stored time may be ahead: other transactions have begun, or stored it, a little later.
const SLACK = sql`interval '1 minute'`;

/**
 * Matches times that have come. Others are of a clock that was ahead, and has been corrected since, or
 * is behind.
 */
export const hasCome = (time: SQLWrapper) => sql`${time} <= ${clock} + ${SLACK}`;

/**
 * Matches what expires at this time and was to live that long (an interval): it has not expired, and it
 * was not made by a clock that was ahead, by which it would live for too long. An index serves only a
 * `time` that is the same in all of a statement.
 */
export const isUnexpired = (expiresAt: SQLWrapper, lifetime: SQLWrapper, time = clock): SQL =>
  sql`(${expiresAt} > ${time} and ${expiresAt} <= ${time} + ${lifetime} + ${SLACK})`;
