import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract, pack, type Header } from 'tar-stream';
import { CHECKSUMS } from '../database/backup/format.ts';

type Files = [name: string, content: Buffer][];

/** The archive with its files changed: each is replaced by those returned for it. */
export async function rewriteArchive(file: string, change: (name: string, bytes: Buffer) => Files) {
  const read = extract();
  const written = pack();
  const copy = async () => {
    for await (const entry of read) {
      const { name, type } = entry.header;
      const bytes = await buffer(entry);
      if (type !== 'file') written.entry({ name, type });
      else for (const [to, content] of change(name, bytes)) written.entry({ name: to }, content);
    }
    written.finalize();
  };
  const [bytes] = await Promise.all([
    buffer(written),
    copy(),
    pipeline(createReadStream(file), read),
  ]);
  return bytes;
}

/** A backup with its files changed and the right checksums, as somebody could forge it. */
export async function forgeBackup(file: string, change: (name: string, bytes: Buffer) => Files) {
  const checksums: string[] = [];
  return rewriteArchive(file, (name, bytes) => {
    if (name === CHECKSUMS) return [[name, Buffer.from(checksums.join(''))]];
    const files = change(name, bytes);
    for (const [to, content] of files) {
      checksums.push(`${createHash('sha256').update(content).digest('hex')}  ${to}\n`);
    }
    return files;
  });
}

/** A small archive of one entry without content. */
export async function archiveOf(header: Partial<Header> & { name: string }) {
  const written = pack();
  written.entry(header, '');
  written.finalize();
  return buffer(written);
}
