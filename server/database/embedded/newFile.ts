import type { WriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartupError } from '../../startupError.ts';
import { messageOf } from '../errors.ts';
import { syncFolder } from './archive.ts';
import { makeFolder } from './privateFolder.ts';

/**
 * Writes a file, which appears only once it is complete and on disk, readable by its owner only. It
 * replaces one of the same name. Throws a StartupError if its folder cannot be made.
 */
export async function writeNewFile(file: string, write: (out: WriteStream) => Promise<void>) {
  await makeFolder(dirname(file)).catch((cause: unknown) => {
    throw new StartupError(`The file ${file} cannot be written: ${messageOf(cause)}.`, { cause });
  });
  const draft = `${file}.part`;
  await rm(draft, { force: true });
  const opened = await open(draft, 'wx', 0o600).catch((cause: unknown) => {
    throw new StartupError(`The file ${file} cannot be written: ${messageOf(cause)}.`, { cause });
  });
  const out = opened.createWriteStream({ flush: true });
  try {
    await write(out);
    await rename(draft, file);
    await syncFolder(dirname(file));
  } catch (error) {
    out.destroy();
    await rm(draft, { force: true });
    throw error;
  }
}
