import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { SavedView } from '../../../contract/savedViews.ts';
import { userReference } from './accounts.ts';
import { id } from './columns.ts';

/** The views of lists that each user has saved. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    userId: userReference(),
    name: text().notNull(),
    resource: text().$type<SavedView['resource']>().notNull(),
    query: text().notNull(),
    isPinned: boolean().notNull(),
  },
  (table) => [index('saved_views_user_id_idx').on(table.userId, table.id)],
);
