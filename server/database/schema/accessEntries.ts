import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import {
  ACCOUNT_NEWS_EVENTS,
  type AccessEvent,
  type RefusalReason,
  type SignInMethod,
} from '../../../contract/access.ts';
import { addedAt, deviceColumns, id, reference } from './columns.ts';

// In the text of queries too: the index serves only those that have its condition, not parameters.
const newsEvents = sql.raw(ACCOUNT_NEWS_EVENTS.map((event) => `'${event}'`).join(', '));

/**
 * Who signed in or out, was refused, or read personal data, and where from. It has no foreign keys, so
 * that entries outlive the accounts they name. Of refusals only the newest of each kind and account
 * are kept.
 */
export const accessEntries = pgTable(
  'access_entries',
  {
    id: id(),
    at: addedAt().notNull(),
    event: text().$type<AccessEvent>().notNull(),
    // Null when there is no account with the name that was typed.
    userId: reference(),
    username: text(),
    // Only of what an administrator did to the account of another.
    by: text(),
    // Null when unknown, and for the command line.
    ...deviceColumns,
    // Only of sign-ins and confirmations.
    method: text().$type<SignInMethod>(),
    // Only of refusals.
    reason: text().$type<RefusalReason>(),
    // The path of what was read, or the time of the copy that was restored.
    target: text(),
    // The words by which it is found, in the form of those of audit entries.
    words: text(),
  },
  (table) => [
    index('access_entries_user_idx').on(table.userId, table.id),
    // What GET /audit reads, as those of audit entries.
    index('access_entries_event_idx').on(table.event, sql`(-${table.id})`),
    index('access_entries_user_event_idx').on(table.username, table.event, sql`(-${table.id})`),
    index('access_entries_keys_idx')
      .using(
        'gin',
        sql`audit_keys(${table.id}, null, ${table.username}, null, ${table.event}, null, ${table.words})`,
      )
      .with({ fastupdate: false }),
    index('access_entries_unfilled_idx')
      .on(table.id)
      .where(sql`${table.words} is null`),
    index('access_entries_refusals_kind_idx')
      .on(table.event, table.userId, table.id)
      .where(sql`${table.reason} is not null`),
    index('access_entries_news_idx')
      .on(table.id)
      .where(sql`${table.event} in (${newsEvents})`),
  ],
);

/** Matches the entries of which administrators are told. */
export const isNews = sql`${accessEntries.event} in (${newsEvents})`;
