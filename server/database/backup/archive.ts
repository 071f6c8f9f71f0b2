import { hash } from 'node:crypto';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack, type Pack } from 'tar-stream';
import { CHECKSUMS } from './format.ts';

/** For its owner only. */
const FILE_MODE = 0o600;

/** Adds a file with this content to an archive, once the one before has been taken. */
async function addFile(archive: Pack, name: string, content: string | Uint8Array) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const entry = archive.entry({ name, size: bytes.length, mode: FILE_MODE });
  entry.end(bytes);
  await once(entry, 'finish');
}

/** The entries of an archive that is being written. */
export interface Entries {
  /** Adds a file, and notes its checksum. */
  add: (name: string, content: string | Uint8Array) => Promise<void>;
}

async function addEntries(archive: Pack, add: (entries: Entries) => Promise<void>) {
  const checksums: string[] = [];
  await add({
    add: async (name, content) => {
      await addFile(archive, name, content);
      checksums.push(`${hash('sha256', content)}  ${name}\n`);
    },
  });
  // Last, so that its presence means a complete archive.
  await addFile(archive, CHECKSUMS, checksums.join(''));
  archive.finalize();
}

/**
 * Writes a tar archive of the entries that `add` adds, and of their checksums. It ends with an error,
 * as `add` does, if that rejects.
 */
export async function writeArchive(out: Writable, add: (entries: Entries) => Promise<void>) {
  const archive = pack();
  const filling = addEntries(archive, add).catch((error: unknown) => {
    archive.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  });
  await Promise.all([filling, pipeline(archive, out)]);
}
