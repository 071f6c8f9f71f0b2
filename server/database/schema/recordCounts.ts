import { bigint, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** The ids per block: records of a block are counted together. The triggers use the same size. */
export const BLOCK = 8192;

/**
 * How many records a table has, by the block of their ids and whether they are enabled, and how
 * often they were changed: as long as the sum of the versions is the same, so are the records. Kept
 * by triggers (migrations/functions.sql), and never written by anything else. Every connection adds to one of
 * several slots, so that writers rarely wait for each other: one slot's count may be below zero, the
 * sum of all is right.
 */
export const recordCounts = pgTable(
  'record_counts',
  {
    tableName: text().notNull(),
    block: bigint({ mode: 'number' }).notNull(),
    enabled: boolean().notNull(),
    slot: integer().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
    version: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({
      name: 'record_counts_pk',
      columns: [table.tableName, table.block, table.enabled, table.slot],
    }),
  ],
);
