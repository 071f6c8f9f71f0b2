import { sql } from 'drizzle-orm';

/** The time of the statement, and not that at which its transaction began, which may have waited since. */
export const clock = sql`clock_timestamp()`;
