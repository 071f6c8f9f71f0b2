import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Config } from '../config.ts';
import { secretKeyFile } from '../database/embedded/dataFolder.ts';
import { writePrivateFile } from '../database/embedded/privateFolder.ts';
import { messageOf } from '../database/errors.ts';
import { decodeKeys, encodeKeys } from '../encodedKeys.ts';
import type { Print } from '../progress.ts';
import { StartupError } from '../startupError.ts';
import { SecretKeys } from './secretKeys.ts';

/** A random key of 256 bits. */
export const createKey = () => randomBytes(32);

const unusable = (file: string, reason: string) =>
  new StartupError(
    `The file ${file}, with the keys of the secrets of authenticator apps, cannot be used: ${reason}.`,
  );

/** The keys of a data folder; none if it has no such file. Throws a StartupError if it is unusable. */
async function readKeyFile(file: string) {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw unusable(file, messageOf(error));
  });
  const keys = decodeKeys(text);
  if (!keys) throw unusable(file, 'it is damaged. Put a copy of it in its place');
  return keys;
}

/** Writes the keys of a data folder, which are on disk, readable by their owner only, when it returns. */
export const writeKeyFile = (file: string, keys: readonly Buffer[]) =>
  writePrivateFile(file, encodeKeys([...keys]));

/** The keys that a process uses, and the file in which it may replace them. */
export interface OpenedKeys {
  keys: SecretKeys;
  /** The file of the data folder; undefined if SECRETS_KEY gives the keys. */
  file: string | undefined;
}

/**
 * The keys of SECRETS_KEY and, with the embedded database, those in its data folder, which `create`
 * makes if there are none at all. `print` receives a warning when secrets will be stored unencrypted.
 * Throws a StartupError if the file of the data folder cannot be used. The folder must be locked.
 */
export async function openSecretKeys(
  { secretsKeys, databaseUrl, dataDir }: Pick<Config, 'secretsKeys' | 'databaseUrl' | 'dataDir'>,
  print: Print,
  { create = false } = {},
): Promise<OpenedKeys> {
  const unencrypted = 'the secrets of authenticator apps are stored unencrypted.';
  if (databaseUrl) {
    if (create && secretsKeys.length === 0) {
      print(`SECRETS_KEY is not set: ${unencrypted}`, 'warn');
    }
    return { keys: new SecretKeys(secretsKeys), file: undefined };
  }
  const file = secretKeyFile(dataDir);
  const keys = new SecretKeys([...secretsKeys, ...(await readKeyFile(file))]);
  if (secretsKeys.length > 0) return { keys, file: undefined };
  if (create && keys.all.length === 0) {
    const created = [createKey()];
    try {
      await writeKeyFile(file, created);
      keys.replace(created);
    } catch (error) {
      // A full disk stops no server, which then reads.
      print(`The file ${file} could not be written (${messageOf(error)}): ${unencrypted}`, 'warn');
    }
  }
  return { keys, file };
}
