import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { megabytes, withProgress, type Print } from '../../progress.ts';
import { schemaVersion } from '../schemaVersion.ts';
import { writeAtomically, syncTree } from './draft.ts';
import { EmbeddedClient } from './embeddedClient.ts';
import { makeFolder } from './privateFolder.ts';

/** Options of initdb: with short segments of the write-ahead log, a new database takes 30 MB, not 55. */
export const SHORT_LOG = ['--wal-segsize=4'];

/** The name of the compressed archive of an empty database with this schema, which the build makes. */
export const templateName = (schema: string) => `template-${schema}.tar.gz`;

/** The template beside the built server; undefined in the sources, or if its schema is another one. */
async function readTemplate() {
  const url = new URL(`./${templateName(await schemaVersion())}`, import.meta.url);
  try {
    return await promisify(gunzip)(await readFile(fileURLToPath(url)));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Makes a database in a new folder, without syncing it: from an archive of PGlite's, by default the
 * build's template, which has the schema, because initialising and migrating one takes most of a first
 * start and of the memory of a restore.
 */
export async function makeDatabase(
  folder: string,
  print: Print = () => undefined,
  archive?: Uint8Array<ArrayBuffer>,
) {
  const what = 'Creating the database';
  await withProgress({ what, counts: (size) => `${megabytes(size)} MB`, print }, async (step) => {
    const template = archive ?? (await readTemplate());
    step(template?.length);
    await makeFolder(folder, 0o700);
    const client = new EmbeddedClient({
      folder,
      sync: false,
      create: template ? { loadDataDir: new Blob([template]) } : { initDbStartParams: SHORT_LOG },
    });
    await client.opened();
    await client.close();
  });
}

/** Creates a database in a new folder, which appears only once it is complete. */
export const createDatabase = (folder: string, sync: boolean, print: Print) =>
  writeAtomically(folder, async (draft) => {
    await makeDatabase(draft, print);
    if (sync) await syncTree(draft);
  });
