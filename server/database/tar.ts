import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack, type Pack } from 'tar-stream';

/** The mode of the files in an archive: for their owner only. */
export const FILE_MODE = 0o600;

/** Adds a file with this content to an archive, once the one before has been taken. */
export async function addFile(archive: Pack, name: string, content: string | Uint8Array) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const entry = archive.entry({ name, size: bytes.length, mode: FILE_MODE });
  entry.end(bytes);
  await once(entry, 'finish');
}

/** Writes the archive that `fill` fills. It ends with an error, as `fill` does, if that rejects. */
export async function writeTar(out: Writable, fill: (archive: Pack) => Promise<void>) {
  const archive = pack();
  const filling = fill(archive).catch((error: unknown) => {
    archive.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  });
  await Promise.all([filling, pipeline(archive, out)]);
}
