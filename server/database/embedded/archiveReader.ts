import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Writable, type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract, type Extract } from 'tar-stream';
import { FILE_MODE } from '../tar.ts';
import { CHECKED_FORMAT, CONTROL_FILE, copyHashed, MANIFEST } from './archive.ts';
import { asDraft, syncFolder } from './draft.ts';
import { EmbeddedClient } from './embeddedClient.ts';
import { requireMajor } from './postgresMajor.ts';

const FOLDER_MODE = 0o700;
const LOG_SEGMENT = /^pg_wal\/[\dA-F]{24}$/;

type Entry = Extract extends AsyncIterable<infer Item> ? Item : never;
type Archive = Readable | Iterable<Uint8Array>;

/** Takes the folders and files of an archive. */
interface Target {
  folder: (name: string) => Promise<void>;
  file: (name: string) => Promise<Writable>;
}

const nameOf = ({ header }: Entry) => {
  const name = header.name.replace(/^(\.?\/)+/, '').replace(/\/$/, '');
  if (name.split('/').includes('..')) throw new Error(`it contains the path ${name}`);
  return name;
};

/** Throws if the files differ from those of the manifest. */
function compare(found: Map<string, string>, manifest: string) {
  const expected = new Map(Object.entries(JSON.parse(manifest) as Record<string, string>));
  for (const [name, checksum] of expected) {
    if (!found.has(name)) throw new Error(`the file ${name} is missing`);
    if (found.get(name) !== checksum) throw new Error(`the file ${name} is damaged`);
  }
  const extra = [...found.keys()].find((name) => !expected.has(name));
  if (extra !== undefined) throw new Error(`the file ${extra} does not belong to it`);
}

async function readEntries(entries: Extract, target: Target) {
  const found = new Map<string, string>();
  let isChecked = false;
  let manifest: string | undefined;
  for await (const entry of entries) {
    const name = nameOf(entry);
    if (entry.header.type === 'directory') await target.folder(name);
    if (entry.header.type !== 'file') entry.resume();
    else if (name === CHECKED_FORMAT) isChecked = (await text(entry)) !== '';
    else if (name === MANIFEST) manifest = await text(entry);
    else if (found.has(name)) throw new Error(`it contains the file ${name} twice`);
    else found.set(name, await copyHashed(entry, await target.file(name)));
  }
  const hasLog = [...found.keys()].some((name) => LOG_SEGMENT.test(name));
  if (manifest !== undefined) compare(found, manifest);
  else if (isChecked) throw new Error('it is truncated');
  if (!found.has(CONTROL_FILE) || !hasLog) throw new Error('it does not contain a whole database');
  return { isChecked };
}

async function readArchive(archive: Archive, target: Target) {
  const entries = extract();
  const [result] = await Promise.all([readEntries(entries, target), pipeline(archive, entries)]);
  return result;
}

const nowhere: Target = {
  folder: async () => undefined,
  file: async () => new Writable({ write: (_chunk, _encoding, done) => done() }),
};

/**
 * Reads an archive without writing anything. Throws an Error that says what is damaged or missing.
 * `isChecked` is false for the archives of earlier versions, which contain no checksums.
 */
export const checkArchive = (archive: Archive) => readArchive(archive, nowhere);

/**
 * Extracts the archive of a database into a new folder, readable by its owner only and, with `sync`,
 * synced to disk. Throws if the archive is damaged, incomplete or contains a path outside the folder.
 */
async function extractArchive(archive: Archive, folder: string, sync: boolean) {
  await mkdir(folder, { mode: FOLDER_MODE });
  const folders = new Set([folder]);
  const makeFolder = async (path: string) => {
    await mkdir(path, { recursive: true, mode: FOLDER_MODE });
    folders.add(path);
  };
  await readArchive(archive, {
    folder: (name) => makeFolder(join(folder, name)),
    file: async (name) => {
      const path = join(folder, name);
      await makeFolder(dirname(path));
      const file = await open(path, 'wx', FILE_MODE);
      return file.createWriteStream({ flush: sync });
    },
  });
  if (!sync) return;
  for (const path of folders) await syncFolder(path);
}

/** Extracts a database from an archive. The folder appears only once it is complete and opens. */
export const makeDatabase = (archive: Archive, folder: string, { sync = true } = {}) =>
  asDraft(folder, async (draft) => {
    await extractArchive(archive, draft, sync);
    await requireMajor(draft, 'it');
    const client = new EmbeddedClient({ folder: draft, sync });
    await client.opened();
    await client.close();
  });
