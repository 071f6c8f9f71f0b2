import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { megabytes, withProgress, type Print } from '../../progress.ts';
import { schemaVersion } from '../schemaVersion.ts';
import { makeDatabase } from './archiveReader.ts';

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

async function initialise() {
  const memory = await PGlite.create({ initDbStartParams: SHORT_LOG });
  const image = await memory.dumpDataDir('none');
  await memory.close();
  return new Uint8Array(await image.arrayBuffer());
}

/**
 * Creates a database in a new folder, which appears only once it is complete: from the build's
 * template, which has the schema, because initialising and migrating one takes most of a first start
 * and of the memory of an import.
 */
export async function createDatabase(folder: string, sync: boolean, print: Print) {
  const what = 'Creating the database';
  await withProgress({ what, counts: (size) => `${megabytes(size)} MB`, print }, async (step) => {
    const archive = (await readTemplate()) ?? (await initialise());
    step(archive.length);
    await makeDatabase([archive], folder, { sync });
  });
}
