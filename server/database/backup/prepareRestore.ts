import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { migrateWithin } from '../migrate.ts';
import { fileColumns } from '../rows.ts';
import { countRows, readSequences, readTables, type DataTable } from '../tables.ts';
import { ArchiveError, type Manifest } from './format.ts';

const listed = (names: string[]) => names.toSorted().join(', ');

/** The tables of the archive as the database has them. Throws an ArchiveError if they differ. */
function matchTables(manifest: Manifest, tables: DataTable[]) {
  const byName = new Map(tables.map((table) => [table.name, table]));
  for (const { name, columns, files } of manifest.tables) {
    const table = byName.get(name);
    if (!table) {
      throw new ArchiveError(
        `it has the table ${name}, and the schema ${manifest.schema} does not`,
      );
    }
    const expected = listed(table.columns.map((column) => column.name));
    if (listed(columns) !== expected) {
      throw new ArchiveError(
        `its table ${name} has the columns ${listed(columns)}, and that of the schema ${manifest.schema} has ${expected}`,
      );
    }
    if (listed(files) !== listed(fileColumns(table))) {
      throw new ArchiveError(
        `its table ${name} has other files than that of the schema ${manifest.schema}`,
      );
    }
  }
  const missing = tables.find(({ name }) => !manifest.tables.some((one) => one.name === name));
  if (missing) throw new ArchiveError(`it lacks the table ${missing.name} of its schema`);
  return byName;
}

async function requireSequences(tx: Database, manifest: Manifest) {
  const names = new Set((await readSequences(tx)).map(({ name }) => name));
  const unknown = manifest.sequences.find(({ name }) => !names.has(name));
  if (unknown) throw new ArchiveError(`it has the unknown sequence ${unknown.name}`);
}

/** Drops the search indexes, and returns how to build them: at once is several times quicker. */
async function dropSearchIndexes(tx: Database) {
  const indexes = await tx
    .select({ name: sql<string>`indexname`, definition: sql<string>`indexdef` })
    .from(sql`pg_indexes where schemaname = 'public' and indexdef like '%USING gin%'`);
  for (const { name } of indexes) await tx.execute(sql`drop index ${sql.identifier(name)}`);
  return async (onIndex: () => Promise<void>) => {
    for (const { definition } of indexes) {
      await tx.execute(sql.raw(definition));
      await onIndex();
    }
  };
}

/**
 * Returns a function that analyses all tables whenever the rows of one have doubled: the statements
 * of triggers and foreign keys would else keep the plans for empty tables.
 */
async function analyserOf(tx: Database) {
  const tables = await tx
    .select({ name: sql<string>`tablename` })
    .from(sql`pg_tables where schemaname = 'public'`);
  const names = tables.map(({ name }) => sql`${sql.identifier(name)}`);
  const rows = new Map<string, { count: number; next: number }>();
  return async (table: string, added: number) => {
    const { count, next } = rows.get(table) ?? { count: 0, next: 0 };
    const isDue = count + added >= next;
    rows.set(table, { count: count + added, next: isDue ? 2 * (count + added) : next });
    if (isDue) await tx.execute(sql`analyze ${sql.join(names, sql`, `)}`);
  };
}

/**
 * Makes the schema of an archive in an empty database, without its search indexes. Throws an
 * ArchiveError if the archive has other tables, columns or sequences than its schema.
 */
export async function prepareRestore(tx: Database, manifest: Manifest) {
  await migrateWithin(tx, manifest.schema);
  const tables = matchTables(manifest, await readTables(tx));
  await requireSequences(tx, manifest);
  // What the migrations have added, the archive contains as well.
  const added = await countRows(tx, [...tables.values()]);
  for (const [name, rows] of [...added].toReversed()) {
    if (rows > 0) await tx.execute(sql`delete from ${sql.identifier(name)}`);
  }
  return { tables, analyse: await analyserOf(tx), buildIndexes: await dropSearchIndexes(tx) };
}
