import { createHash, hash } from 'node:crypto';
import { open, readdir, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PGlite } from '@electric-sql/pglite';
import type { Pack } from 'tar-stream';
import { addFile, FILE_MODE, writeTar } from '../tar.ts';

const FOLDER_MODE = 0o700;
const LOG_FOLDER = 'pg_wal';
const LABEL = 'backup_label';
/** The file of the database that an archive contains last. */
export const CONTROL_FILE = 'global/pg_control';
/** The entry that comes first: the archive ends with a manifest. */
export const CHECKED_FORMAT = 'marketplace-admin-backup';
/** The entry that comes last: the SHA-256 of every file, by name. */
export const MANIFEST = 'manifest.json';
const PADDING = Buffer.alloc(64 * 1024);

// Recreated by PostgreSQL at its next start; pg_basebackup leaves them out too.
const EMPTIED_FOLDERS =
  /^(pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans|pg_wal)\//;
const LEFT_OUT = /(^postmaster\.|^backup_label|\/pg_internal\.init|pgsql_tmp)/;

/** The first `size` bytes of a file, padded with zeros if it has been truncated in the meantime. */
async function* contentOf(file: FileHandle, size: number) {
  let missing = size;
  if (size > 0) {
    for await (const chunk of file.createReadStream({ end: size - 1, autoClose: false })) {
      missing -= (chunk as Buffer).length;
      yield chunk as Buffer;
    }
  }
  for (; missing > 0; missing -= PADDING.length) yield PADDING.subarray(0, missing);
}

/** Copies a file, and returns its SHA-256. */
export async function copyHashed(content: AsyncIterable<unknown>, out: NodeJS.WritableStream) {
  const digest = createHash('sha256');
  const noted = async function* (chunks: AsyncIterable<unknown>) {
    for await (const chunk of chunks) {
      digest.update(chunk as Buffer);
      yield chunk;
    }
  };
  await pipeline(content, noted, out);
  return digest.digest('hex');
}

type Checksums = Record<string, string>;

async function addCopy(archive: Pack, checksums: Checksums, folder: string, name: string) {
  const file = await open(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
    // The file of a table that was dropped since the folder was read.
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!file) return;
  try {
    const { size, mtime } = await file.stat();
    const entry = archive.entry({ name, size, mtime, mode: FILE_MODE });
    checksums[name] = await copyHashed(contentOf(file, size), entry);
  } finally {
    await file.close();
  }
}

async function namesIn(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const prefix = join(folder, '/').length;
  return entries.map((entry) => ({
    name: join(entry.parentPath, entry.name).slice(prefix),
    isFolder: entry.isDirectory(),
  }));
}

async function fill(archive: Pack, client: PGlite, folder: string) {
  const checksums: Checksums = {};
  await addFile(archive, CHECKED_FORMAT, '1');
  await client.query(`select pg_backup_start('marketplace-admin', true)`);
  let label = '';
  try {
    for (const { name, isFolder } of await namesIn(folder)) {
      const isKept = !EMPTIED_FOLDERS.test(name) && !LEFT_OUT.test(name) && name !== CONTROL_FILE;
      if (isFolder) archive.entry({ name, type: 'directory', mode: FOLDER_MODE });
      else if (isKept) await addCopy(archive, checksums, folder, name);
    }
  } finally {
    const stopped = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(false)',
    );
    label = stopped.rows[0]?.labelfile ?? '';
  }
  await addFile(archive, LABEL, label);
  checksums[LABEL] = hash('sha256', label);
  for (const { name, isFolder } of await namesIn(join(folder, LOG_FOLDER))) {
    if (!isFolder) await addCopy(archive, checksums, folder, join(LOG_FOLDER, name));
  }
  await addCopy(archive, checksums, folder, CONTROL_FILE);
  // Last, so that its presence means a complete archive.
  await addFile(archive, MANIFEST, JSON.stringify(checksums));
  archive.finalize();
}

/**
 * Writes a tar archive of a database in use, by PostgreSQL's low-level base backup protocol: pages
 * may be torn, and replaying the log in the archive repairs them when the copy is first opened. The
 * log must not be truncated meanwhile. Holds only a few blocks in memory.
 */
export const writeArchive = (client: PGlite, folder: string, out: Writable) =>
  writeTar(out, (archive) => fill(archive, client, folder));
