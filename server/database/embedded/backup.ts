import type { WriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { megabytes, readWithProgress, withProgress, type Print } from '../../progress.ts';
import { StartupError } from '../../startupError.ts';
import { messageOf } from '../errors.ts';
import { checkArchive, makeDatabase } from './archiveReader.ts';
import { requestBackup } from './dataFolderClient.ts';
import { dataFolderSocket, requireDatabase, requireNoDatabase } from './dataFolder.ts';
import { openEmbedded } from './embedded.ts';
import { writeNewFile } from './newFile.ts';
import { inNewDataFolder } from './newDatabase.ts';

async function writeBackup(dataFolder: string, out: WriteStream) {
  const fromServer = await requestBackup(dataFolderSocket(dataFolder));
  if (fromServer) return pipeline(fromServer, out);
  const database = await openEmbedded(dataFolder);
  try {
    await database.writeBackup(out);
  } finally {
    await database.close();
  }
}

/**
 * Writes the embedded database of a data folder to one file, as of one moment, whether or not a
 * server has it open. The file appears only once it is complete, readable by its owner only. Throws
 * a StartupError if there is no database or this user may not read it. `print` receives the progress.
 */
export async function backUp(dataFolder: string, file: string, print: Print) {
  await requireDatabase(dataFolder);
  await writeNewFile(file, async (out) => {
    const counts = () => `${megabytes(out.bytesWritten)} MB`;
    await withProgress({ what: 'Writing the backup', counts, print }, () =>
      writeBackup(dataFolder, out),
    );
  });
}

/**
 * Restores a backup as the embedded database of a data folder, after checking all of it. Throws a
 * StartupError if the folder already holds one or is in use, or if the file is not a backup or is
 * damaged. Returns whether there were checksums; earlier versions wrote none. `print` receives the
 * progress.
 */
export async function restore(dataFolder: string, file: string, print: Print) {
  const asStartupError = (cause: unknown) => {
    const reason = messageOf(cause).replace(/\.$/, '');
    throw new StartupError(`The file ${file} is not a backup that can be restored: ${reason}.`, {
      cause,
    });
  };
  await requireNoDatabase(dataFolder);
  const checking = readWithProgress('Checking the backup', file, print, checkArchive);
  const { isChecked } = await checking.catch(asStartupError);
  await inNewDataFolder(dataFolder, (folder) =>
    readWithProgress('Restoring the backup', file, print, (archive) =>
      makeDatabase(archive, folder),
    ).catch(asStartupError),
  );
  return { isChecked };
}
