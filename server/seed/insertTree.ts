import type { Database } from '../database/database.ts';
import type { CategoryTable } from '../database/schema/categories.ts';
import { categoryRow } from '../stores/categories.ts';

/** A sample category: name, description and subcategories. */
export type Branch = [name: string, description: string, branches?: Branch[]];

/** Inserts a tree of sample categories, one statement per level. Returns their ids by name. */
export async function insertTree(db: Database, table: CategoryTable, roots: Branch[]) {
  const idByName = new Map<string, number>();
  let level = roots.map((branch) => ({ branch, parent: '' }));
  while (level.length > 0) {
    const rows = level.map(({ branch: [name, description], parent }) =>
      categoryRow({ name, description, parentId: idByName.get(parent) ?? null }),
    );
    const inserted = await db
      .insert(table)
      .values(rows)
      .returning({ id: table.id, name: table.name });
    for (const { id, name } of inserted) idByName.set(name, id);
    level = level.flatMap(({ branch: [parent, , branches = []] }) =>
      branches.map((branch) => ({ branch, parent })),
    );
  }
  return idByName;
}
