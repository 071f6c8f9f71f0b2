import { foreignKey, index, pgTable, primaryKey, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { reference } from './columns.ts';

/** A table of which records (its owners) have which categories; `owner` and `category` return the referenced columns. */
export const linkTable = (name: string, owner: () => AnyPgColumn, category: () => AnyPgColumn) =>
  pgTable(name, { ownerId: reference().notNull(), categoryId: reference().notNull() }, (table) => [
    primaryKey({ name: `${name}_pk`, columns: [table.ownerId, table.categoryId] }),
    foreignKey({
      name: `${name}_owner_id_fk`,
      columns: [table.ownerId],
      foreignColumns: [owner()],
    }).onDelete('cascade'),
    foreignKey({
      name: `${name}_category_id_fk`,
      columns: [table.categoryId],
      foreignColumns: [category()],
    }).onDelete('restrict'),
    index(`${name}_category_id_idx`).on(table.categoryId, table.ownerId),
  ]);

/** A table of category links of either kind. */
export type LinkTable = ReturnType<typeof linkTable>;
