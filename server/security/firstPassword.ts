import { rm } from 'node:fs/promises';
import type { Config } from '../config.ts';
import { firstPasswordFile } from '../database/embedded/dataFolder.ts';
import { makePrivateFolder, writePrivateFile } from '../database/embedded/privateFolder.ts';
import { messageOf } from '../database/errors.ts';
import { StartupError } from '../startupError.ts';
import { isAtTerminal } from '../startLog.ts';

async function writePassword(dataDir: string, file: string, password: string) {
  try {
    await makePrivateFolder(dataDir);
    await writePrivateFile(file, `${password}\n`);
  } catch (error) {
    throw new StartupError(
      `The password of the first administrator cannot be written to the file ${file}: ${messageOf(error)}. Set ADMIN_PASSWORD, or DATA_DIR to a folder that is writable.`,
      { cause: error },
    );
  }
}

/**
 * How the operator gets the generated password of the first administrator: at a terminal in the line
 * itself, otherwise in a file that the line names, because a log is kept and read by others. Throws a
 * StartupError if the file cannot be written. `takeBack` removes it.
 */
export async function passwordForOperator({ dataDir }: Pick<Config, 'dataDir'>, password: string) {
  if (isAtTerminal) {
    return { line: `Password:  ${password}  (shown only this once)`, takeBack: () => undefined };
  }
  const file = firstPasswordFile(dataDir);
  await writePassword(dataDir, file, password);
  return {
    line: `The password is in the file ${file}. Delete the file once you have read it.`,
    takeBack: () => rm(file, { force: true }),
  };
}
