import type { Writable } from 'node:stream';
import { withProgress, type Print } from '../../progress.ts';
import { StartupError } from '../../startupError.ts';
import { version, versionText } from '../../version.ts';
import type { Database } from '../database.ts';
import { schemaOf } from '../migrationFiles.ts';
import { fileColumns, readRows, type Row } from '../rows.ts';
import { countRows, readSequences, readTables } from '../tables.ts';
import { writeArchive, type Entries } from './archive.ts';
import {
  fileName,
  FORMAT,
  FORMAT_VERSION,
  MANIFEST,
  partName,
  rowsIn,
  type ArchivedTable,
  type Manifest,
} from './format.ts';

/** Adds the files of a row, and returns the row with their names in their place. */
async function addFiles({ add }: Entries, table: ArchivedTable, { json, key, files }: Row) {
  const references: Record<string, { file: string } | null> = {};
  for (const column of table.files) {
    const bytes = files[column];
    references[column] = bytes ? { file: fileName(table, column, key, bytes) } : null;
    if (bytes) await add(fileName(table, column, key, bytes), bytes);
  }
  // The rest stays as it is: parsing could change numbers.
  return table.files.length > 0
    ? `${json.slice(0, -1)},${JSON.stringify(references).slice(1)}`
    : json;
}

async function describe(tx: Database) {
  const schema = await schemaOf(tx);
  if (schema === undefined) {
    throw new StartupError('There is nothing to back up: no server has run on this database.');
  }
  const tables = await readTables(tx);
  const rows = await countRows(tx, tables);
  const manifest: Manifest = {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    product: versionText(version),
    schema,
    createdAt: new Date().toISOString(),
    tables: tables.map((table) => ({
      name: table.name,
      key: table.key.map(({ name }) => name),
      columns: table.columns.map(({ name }) => name),
      files: fileColumns(table),
      rows: rows.get(table.name) ?? 0,
    })),
    sequences: await readSequences(tx),
  };
  return { manifest, tables };
}

async function fill(
  entries: Entries,
  tx: Database,
  { manifest, tables }: Awaited<ReturnType<typeof describe>>,
  step: (added: number) => void,
) {
  await entries.add(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
  for (const [at, archived] of manifest.tables.entries()) {
    const table = tables[at];
    if (!table || archived.rows === 0) continue;
    let part = 0;
    for await (const rows of readRows(tx, table, archived.rows, archived.files)) {
      const lines: string[] = [];
      for (const row of rows) lines.push(await addFiles(entries, archived, row));
      part += 1;
      await entries.add(partName(archived.name, part), `${lines.join('\n')}\n`);
      step(rows.length);
    }
  }
}

/**
 * Writes all persistent data of a database, of this or an earlier version, as of one moment: records
 * as JSON lines and pictures as files, in a tar archive. Holds only a few batches in memory. Throws
 * a StartupError if no server has run on the database, or a newer one. `print` receives the progress.
 */
export async function writeBackup(db: Database, out: Writable, print: Print) {
  let total = 0;
  const counts = (done: number) => `${done} of ${total} rows`;
  await withProgress({ what: 'Backing up', counts, print }, (step) =>
    db.transaction(
      async (tx) => {
        const described = await describe(tx);
        total = rowsIn(described.manifest);
        await writeArchive(out, (entries) => fill(entries, tx, described, step));
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
  );
}
