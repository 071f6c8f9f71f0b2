import type { WriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartupError } from '../../startupError.ts';
import { messageOf } from '../errors.ts';
import { asDraft } from './draft.ts';
import { makeFolder } from './privateFolder.ts';

/**
 * Writes a file, which appears only once it is complete and on disk, readable by its owner only. It
 * replaces one of the same name. Throws a StartupError if its folder cannot be made.
 */
export async function writeNewFile(file: string, write: (out: WriteStream) => Promise<void>) {
  const cannotBeWritten = (cause: unknown) => {
    throw new StartupError(`The file ${file} cannot be written: ${messageOf(cause)}.`, { cause });
  };
  await makeFolder(dirname(file)).catch(cannotBeWritten);
  await asDraft(file, async (draft) => {
    const opened = await open(draft, 'wx', 0o600).catch(cannotBeWritten);
    const out = opened.createWriteStream({ flush: true });
    try {
      await write(out);
    } catch (error) {
      out.destroy();
      throw error;
    }
  });
}
