import { asc, eq, getTableColumns } from 'drizzle-orm';
import {
  type SavedViewInput,
  type SavedViewUpdate,
  tooManyViews,
} from '../../contract/savedViews.ts';
import type { Database } from '../database/database.ts';
import { lockRow } from '../database/records.ts';
import { users } from '../database/schema/accounts.ts';
import { savedViews as table } from '../database/schema/savedViews.ts';
import { Problem, throwIfViolated } from '../problem.ts';
import { recordStore } from './recordStore.ts';

/** A new view of this user. */
type NewSavedView = SavedViewInput & { userId: number };

const missing = (id: number) => new Problem('savedView.notFound', { id });

/**
 * The views of lists that users have saved, each seen and changed by its own user only. A user who
 * has as many as are allowed gets a Problem (409) for another.
 */
export function savedViewStore(db: Database) {
  const views = recordStore(db, {
    resource: 'saved-views',
    table,
    columns: getTableColumns(table),
    filters: {},
    owner: { field: 'userId', table: users, missing },
    missing: ({ id }) => missing(id),
    insertRow: async (view: NewSavedView, tx) => {
      await lockRow(tx, users, view.userId);
      throwIfViolated(tooManyViews(await tx.$count(table, eq(table.userId, view.userId))));
      return view;
    },
    updateRow: (update: SavedViewUpdate) => update,
    remove: async (tx, id) => {
      await tx.delete(table).where(eq(table.id, id));
    },
  });

  return {
    ...views,
    /** All views of a user, by id. */
    listOfUser: (userId: number) =>
      db.select().from(table).where(eq(table.userId, userId)).orderBy(asc(table.id)),
  };
}
