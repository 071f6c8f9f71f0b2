import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable } from 'drizzle-orm/pg-core';
import { productCategories as declared } from '../../../contract/productCategories.ts';
import { id, reference } from './columns.ts';
import { columnsOf } from './kinds.ts';
import { searchDocumentColumn, searchDocumentIndexes } from './search.ts';

const categoryTable = (name: string) =>
  pgTable(
    name,
    {
      id: id(),
      ...columnsOf(declared),
      parentId: reference(),
      ...searchDocumentColumn,
    },
    (table) => [
      foreignKey({
        name: `${name}_parent_id_fk`,
        columns: [table.parentId],
        foreignColumns: [table.id],
      }).onDelete('restrict'),
      index(`${name}_parent_id_idx`).on(table.parentId, table.id),
      index(`${name}_name_key_idx`).using('gin', sql`${table.nameKey} gin_trgm_ops`),
      ...searchDocumentIndexes(name, table),
      index(`${name}_description_key_idx`).using('gin', sql`${table.descriptionKey} gin_trgm_ops`),
    ],
  );

/** A table of categories of either kind: a tree by `parentId`. */
export type CategoryTable = ReturnType<typeof categoryTable>;

export const serviceProviderCategories = categoryTable('service_provider_categories');

export const productCategories = categoryTable('product_categories');
