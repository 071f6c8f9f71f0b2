import { withProgress, type Print } from '../../progress.ts';
import type { Database } from '../database.ts';
import { invalidRowReason } from '../errors.ts';
import { fillKeys, migrateWithin } from '../migrate.ts';
import { insertionInto } from '../rows.ts';
import { setSequences } from '../tables.ts';
import { ArchiveError, rowsIn, type Manifest } from './format.ts';
import { prepareRestore } from './prepareRestore.ts';
import type { BackupTarget } from './readBackup.ts';

/** The database rejects rows that no backup contains. */
const asArchiveError = (table: string) => (error: unknown) => {
  const reason = invalidRowReason(error);
  if (reason === undefined) throw error;
  throw new ArchiveError(`the records of its table ${table} are not valid (${reason})`, {
    cause: error,
  });
};

type Prepared = Awaited<ReturnType<typeof prepareRestore>>;
type Insertion = { name: string } & Awaited<ReturnType<typeof insertionInto>>;

/** Inserts the rows of one table after the other. `onRows` is called after each batch. */
function inserterOf(
  tx: Database,
  { tables, analyse }: Prepared,
  onRows: (count: number) => Promise<void>,
) {
  let current: Insertion | undefined;
  const end = async () => {
    await current?.end().catch(asArchiveError(current.name));
    current = undefined;
  };
  const begin = async (name: string) => {
    await end();
    const table = tables.get(name);
    if (!table) throw new ArchiveError(`it has the unknown table ${name}`);
    return { name, ...(await insertionInto(tx, table)) };
  };
  return {
    insert: async (name: string, rows: string[]) => {
      if (current?.name !== name) current = await begin(name);
      await current.insert(rows).catch(asArchiveError(name));
      await analyse(name, rows.length);
      await onRows(rows.length);
    },
    end,
  };
}

/** Completes what has been restored, in its transaction. */
export type Finish = (tx: Database, manifest: Manifest) => Promise<void>;

interface Steps {
  onBatch?: () => Promise<void>;
  finish: Finish;
}

/**
 * Fills an empty database in a transaction from an archive, which `read` hands over: makes its schema,
 * inserts its rows, and then upgrades them to this version. `onBatch` is called between statements,
 * and `print` receives the progress. Throws an ArchiveError that says what is wrong with the archive.
 * `finish` is called at the end, in the transaction. Returns what the archive says of itself.
 */
export async function restoreInto(
  tx: Database,
  read: (target: BackupTarget) => Promise<void>,
  print: Print,
  { onBatch = async () => undefined, finish }: Steps,
) {
  const manifests: Manifest[] = [];
  let [total, phase] = [0, ''];
  const counts = (done: number) => `${done} of ${total} rows${phase}`;
  await withProgress({ what: 'Restoring', counts, print }, async (step) => {
    const onRows = async (count: number) => {
      await onBatch();
      step(count);
    };
    let prepared: Prepared | undefined;
    let inserter: ReturnType<typeof inserterOf> | undefined;
    await read({
      manifest: async (manifest) => {
        manifests.push(manifest);
        total = rowsIn(manifest);
        prepared = await prepareRestore(tx, manifest);
        inserter = inserterOf(tx, prepared, onRows);
      },
      rows: async ({ name }, rows) => inserter?.insert(name, rows),
    });
    await inserter?.end();
    phase = ', building the indexes';
    step();
    await prepared?.buildIndexes(onBatch);
  });
  const [manifest] = manifests;
  if (!manifest) throw new ArchiveError('it is empty');
  await setSequences(tx, manifest.sequences);
  await migrateWithin(tx);
  await fillKeys(tx, print);
  await finish(tx, manifest);
  return manifest;
}
