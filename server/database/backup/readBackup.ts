import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract, type Extract } from 'tar-stream';
import { StartupError } from '../../startupError.ts';
import { messageOf } from '../errors.ts';
import {
  ArchiveError,
  CHECKSUMS,
  MANIFEST,
  NOT_A_BACKUP,
  partName,
  readManifest,
  requireSize,
  type ArchivedTable,
  type FileReference,
  type Manifest,
} from './format.ts';

/** Takes what an archive contains, in its order. */
export interface BackupTarget {
  manifest: (manifest: Manifest) => Promise<void>;
  /** Rows as JSON, in which files are hexadecimal as PostgreSQL reads them. */
  rows: (table: ArchivedTable, rows: string[]) => Promise<void>;
}

type Files = Map<string, Buffer>;

const isReference = (value: unknown): value is FileReference =>
  typeof value === 'object' && value !== null && 'file' in value && typeof value.file === 'string';

function parseRow(line: string, part: string): Record<string, unknown> {
  try {
    const row: unknown = JSON.parse(line);
    if (typeof row === 'object' && row !== null) return row as Record<string, unknown>;
  } catch {
    // Reported below.
  }
  throw new ArchiveError(`${part} has a line that is not a record`);
}

function requireColumns(row: Record<string, unknown>, { columns }: ArchivedTable, part: string) {
  const names = Object.keys(row);
  const unknown = names.find((name) => !columns.includes(name));
  const missing = columns.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new ArchiveError(`${part} has the unknown column ${unknown}`);
  if (missing !== undefined) {
    throw new ArchiveError(`${part} has a record without the column ${missing}`);
  }
}

/** Puts the bytes of a row's files in place of their names; the rest of its text stays as it is. */
function withFiles(line: string, table: ArchivedTable, files: Files, part: string) {
  const row = parseRow(line, part);
  requireColumns(row, table, part);
  let result = line;
  for (const column of table.files) {
    const reference = row[column];
    if (reference === null) continue;
    const name = isReference(reference) ? reference.file : '';
    const bytes = files.get(name);
    const text = JSON.stringify({ file: name });
    const at = result.lastIndexOf(text);
    if (!bytes || at < 0) throw new ArchiveError(`${part} refers to a missing file of ${column}`);
    files.delete(name);
    const hex = JSON.stringify(`\\x${bytes.toString('hex')}`);
    result = result.slice(0, at) + hex + result.slice(at + text.length);
  }
  return result;
}

/** Checks that tables come in the order of the manifest, in numbered parts, with all of their rows. */
function readerOf(manifest: Manifest, target: BackupTarget) {
  const tables = manifest.tables.filter(({ rows }) => rows > 0);
  const files: Files = new Map();
  let [part, left, pending] = [1, tables[0]?.rows ?? 0, 0];
  const table = () => tables[0];
  const requireNoFiles = () => {
    const [unused] = files.keys();
    if (unused !== undefined) throw new ArchiveError(`the file ${unused} belongs to no record`);
  };
  const readPart = async (content: Buffer, archived: ArchivedTable, name: string) => {
    const lines = content.toString().replace(/\n$/, '').split('\n');
    if (lines.length > left) {
      throw new ArchiveError(`${name} has more records than ${MANIFEST} says`);
    }
    const rows = lines.map((line) => withFiles(line, archived, files, name));
    requireNoFiles();
    pending = 0;
    await target.rows(archived, rows);
    left -= rows.length;
    part += 1;
    if (left > 0) return;
    tables.shift();
    [part, left] = [1, table()?.rows ?? 0];
  };
  return {
    read: async (name: string, content: Buffer) => {
      const current = table();
      if (current && name === partName(current.name, part)) {
        return readPart(content, current, name);
      }
      if (!current?.files.length || !name.startsWith(`files/${current.name}/`)) {
        throw new ArchiveError(`it contains the unexpected entry ${name}`);
      }
      if (files.has(name)) throw new ArchiveError(`it contains the file ${name} twice`);
      pending += content.length;
      requireSize({ name: 'the files before one part', size: pending });
      files.set(name, content);
      return undefined;
    },
    end: () => {
      requireNoFiles();
      const [missing] = tables;
      if (missing) throw new ArchiveError(`records of the table ${missing.name} are missing`);
    },
  };
}

function compare(found: string[], expected: string) {
  const lines = expected.split('\n').slice(0, -1);
  for (const [at, line] of found.entries()) {
    if (lines[at] === line) continue;
    throw new ArchiveError(`the entry ${line.slice(line.indexOf(' ') + 2)} is damaged`);
  }
  if (lines.length > found.length) throw new ArchiveError('entries are missing');
}

const asArchiveError = (cause: unknown): never => {
  if (cause instanceof StartupError) throw cause;
  throw new ArchiveError(`it is damaged (${messageOf(cause)})`, { cause });
};

// The first entries of the backups of 0.1.0, and of those that came after it until the next release.
const COPIES_OF_FILES = ['PG_VERSION', 'marketplace-admin-backup'];
const COPY_OF_FILES =
  'This file is a backup with a copy of the files of the database, which only the version that made it (0.1.0) restores. Restore it with npm run restore of that version, and start this version on the restored data folder.';
const dumpRestoredBy = (command: string) =>
  `This file is a dump that pg_dump made of a PostgreSQL. Restore it with ${command}.`;

/** How files of other kinds begin, and what reads them. */
const OTHER_KINDS = [
  ['PGDMP', dumpRestoredBy('pg_restore')],
  // The first entry of its archives.
  ['toc.dat\0', dumpRestoredBy('pg_restore')],
  ['--\n-- PostgreSQL database dump', dumpRestoredBy('psql')],
  ['\x1f\x8b', 'This file is compressed. Unpack it with gunzip, and restore the result.'],
] as const;
const LONGEST_BEGINNING = Math.max(...OTHER_KINDS.map(([beginning]) => beginning.length));

/** The bytes of a file. Throws a StartupError if they are those of another kind of file. */
async function* rejectingOtherKinds(file: AsyncIterable<Buffer>) {
  let start = '';
  for await (const chunk of file) {
    start ||= chunk.toString('latin1', 0, LONGEST_BEGINNING);
    const other = OTHER_KINDS.find(([beginning]) => start.startsWith(beginning));
    if (other) throw new StartupError(other[1]);
    yield chunk;
  }
}

/** The entries of an archive, whose own errors say that it is damaged. */
async function* checked(entries: Extract) {
  try {
    yield* entries;
  } catch (error) {
    asArchiveError(error);
  }
}

async function readEntries(entries: Extract, target: BackupTarget) {
  const checksums: string[] = [];
  let reader: ReturnType<typeof readerOf> | undefined;
  let isComplete = false;
  for await (const entry of checked(entries)) {
    const { name, type } = entry.header;
    if (isComplete) throw new ArchiveError(`it contains the unexpected entry ${name}`);
    if (!reader && COPIES_OF_FILES.includes(name)) throw new StartupError(COPY_OF_FILES);
    if (type !== 'file') throw new ArchiveError(`it contains ${name}, which is not a file`);
    if (!reader && name !== MANIFEST) throw new ArchiveError(NOT_A_BACKUP);
    requireSize(entry.header);
    const content = await buffer(entry).catch(asArchiveError);
    if (name === CHECKSUMS) {
      compare(checksums, content.toString());
      reader?.end();
      isComplete = true;
      continue;
    }
    checksums.push(`${createHash('sha256').update(content).digest('hex')}  ${name}`);
    if (reader) await reader.read(name, content);
    else {
      const manifest = readManifest(content.toString());
      reader = readerOf(manifest, target);
      await target.manifest(manifest);
    }
  }
  if (!isComplete) throw new ArchiveError('it is truncated');
}

/**
 * Reads an archive and hands its content to `target`, one part after the other. Throws an ArchiveError that
 * says what is damaged, missing or unknown, or a StartupError that says what else reads it; only when it returns is the whole archive correct.
 */
export async function readBackup(archive: Readable, target: BackupTarget) {
  const entries = extract();
  const [read, piped] = await Promise.allSettled([
    readEntries(entries, target),
    pipeline(archive, rejectingOtherKinds, entries),
  ]);
  // First: it is the reason of the other.
  if (read.status === 'rejected') throw read.reason;
  if (piped.status === 'rejected') asArchiveError(piped.reason);
}
