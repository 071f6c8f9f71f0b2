import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

/** The number of a record. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();

/** A reference to a record by its number. */
export const reference = () => bigint({ mode: 'number' });

/** A point in time, with its zone. */
export const instant = () => timestamp({ withTimezone: true });

/**
 * A text as searches compare it (contract/searchKey.ts). Byte order, because its trigram index and
 * its comparisons are several times quicker than with a language's order.
 */
export const searchColumn = customType<{ data: string }>({
  dataType: () => 'text COLLATE "C"',
});
