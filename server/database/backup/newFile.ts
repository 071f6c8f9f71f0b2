import { once } from 'node:events';
import { constants, type WriteStream } from 'node:fs';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { tryLock } from 'fs-native-extensions';
import { StartupError } from '../../startupError.ts';
import { syncFolder } from '../embedded/draft.ts';
import { makeFolder } from '../embedded/privateFolder.ts';
import { isDiskFull, messageOf } from '../errors.ts';
import { MANIFEST } from './format.ts';

const FILE_MODE = 0o600;
const { O_CREAT, O_NOFOLLOW, O_RDWR } = constants;

async function isFolder(path: string) {
  const found = await stat(path).catch(() => undefined);
  return found?.isDirectory() ?? false;
}

/** Whether a draft is empty or begins as a backup does, and so is nobody else's file. */
async function isOurs(draft: FileHandle) {
  const { buffer, bytesRead } = await draft.read(
    Buffer.alloc(MANIFEST.length),
    0,
    MANIFEST.length,
    0,
  );
  return MANIFEST.startsWith(buffer.toString('latin1', 0, bytesRead));
}

/** Opens the draft of a file, new or left by a dead process, and locks it while it is open. */
async function openDraft(file: string, draft: string) {
  await makeFolder(dirname(file));
  if (await isFolder(file)) throw new Error('it is a folder');
  const opened = await open(draft, O_CREAT | O_NOFOLLOW | O_RDWR, FILE_MODE);
  const isLocked = tryLock(opened.fd);
  const [{ ino }, found] = [await opened.stat(), await stat(draft).catch(() => undefined)];
  // Another process that had it locked may just have renamed it.
  if (isLocked && found?.ino === ino) {
    if (!(await isOurs(opened))) {
      await opened.close();
      throw new Error(`${draft}, whose name it needs meanwhile, is no unfinished backup`);
    }
    await opened.chmod(FILE_MODE);
    await opened.truncate();
    return opened;
  }
  await opened.close();
  throw new Error('another process is writing it');
}

const hasNoSpace = (error: unknown) =>
  isDiskFull(error) || (error instanceof Error && 'code' in error && error.code === 'ENOSPC');

/**
 * Writes a backup, which appears only once it is complete and on disk, readable by its owner only. It
 * replaces one of the same name. Throws a StartupError if it cannot be written: because its folder
 * cannot be made, its disk is full, it is a folder, another process writes it, or somebody's file has
 * the name of its draft.
 */
export async function writeNewFile(file: string, write: (out: WriteStream) => Promise<void>) {
  const cannotBeWritten = (cause: unknown) => {
    throw new StartupError(`The file ${file} cannot be written: ${messageOf(cause)}.`, { cause });
  };
  const draft = `${file}.part`;
  const opened = await openDraft(file, draft).catch(cannotBeWritten);
  const out = opened.createWriteStream({ autoClose: false });
  try {
    await write(out);
    await opened.sync();
    await rename(draft, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(draft, { force: true });
    if (hasNoSpace(error)) cannotBeWritten(error);
    throw error;
  } finally {
    // Not earlier: closing it unlocks the draft.
    out.destroy();
    if (!out.closed) await once(out, 'close');
  }
}
