import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { BuiltServer } from '../../scripts/builtServer.ts';

/**
 * Creates an administrator with `npm run admin`, and returns the password: the given one, or else the
 * one that it generates and prints.
 */
export const createAdministrator = async (
  { dataDir }: BuiltServer,
  username: string,
  password = '',
): Promise<string> => {
  const env = { ...process.env, ENV_FILE: '', DATA_DIR: dataDir, ADMIN_PASSWORD: password };
  const command = ['dist-server/admin.js', 'create', username];
  const { stdout } = await promisify(execFile)(process.execPath, command, { env });
  return password || (/^Password: (\S+)/m.exec(stdout)?.[1] ?? '');
};
