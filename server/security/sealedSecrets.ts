import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { isDiskFull } from '../database/errors.ts';
import { users } from '../database/schema/accounts.ts';
import { secondFactors } from '../database/schema/secondFactors.ts';
import type { Print } from '../progress.ts';
import { StartupError } from '../startupError.ts';
import { createKey, type OpenedKeys, writeKeyFile } from './secretKeyFile.ts';
import type { SecretKeys } from './secretKeys.ts';

const readSecrets = (db: Database) =>
  db
    .select({ userId: users.id, username: users.username, stored: secondFactors.secret })
    .from(secondFactors)
    .innerJoin(users, eq(users.id, secondFactors.userId))
    .orderBy(asc(users.usernameUniqueKey), asc(users.id));
type Stored = Awaited<ReturnType<typeof readSecrets>>[number];

/** The accounts whose codes nobody can check, because none of the keys decrypts their secret. */
export async function accountsWithoutKey(db: Database, keys: SecretKeys) {
  const secrets = await readSecrets(db);
  return secrets.filter(({ userId, stored }) => keys.open(userId, stored) === undefined);
}

/** What to do about such accounts; nothing to say without one. */
export const missingKeyLines = (accounts: { username: string }[]) =>
  accounts.length === 0
    ? []
    : [
        `The key is missing with which the second factor of these accounts is encrypted: ${accounts.map(({ username }) => username).join(', ')}. Codes of their apps are refused, recovery codes are not. Add the key to SECRETS_KEY (that of an embedded database is in the file secrets-key of its data folder), or remove the factor: npm run admin -- remove-factor <username>`,
      ];

/** Encrypts with the first key what `isDue` chooses and a key decrypts. Returns how many those were. */
async function sealWhere(db: Database, keys: SecretKeys, isDue: (stored: string) => boolean) {
  let count = 0;
  for (const { userId, stored } of await readSecrets(db)) {
    const secret = isDue(stored) ? keys.open(userId, stored) : undefined;
    if (secret === undefined) continue;
    // One that has been replaced meanwhile is encrypted already.
    const isUnchanged = and(eq(secondFactors.userId, userId), eq(secondFactors.secret, stored));
    const sealed = keys.seal(userId, secret);
    await db.update(secondFactors).set({ secret: sealed }).where(isUnchanged);
    count += 1;
  }
  return count;
}

/**
 * Encrypts the secrets that an earlier version, or a server without a key, has stored. `print` receives
 * which accounts have a secret whose key is missing.
 */
export async function sealStoredSecrets(db: Database, keys: SecretKeys, print: Print) {
  if (keys.all.length > 0) {
    await sealWhere(db, keys, (stored) => !keys.isSealed(stored)).catch((error: unknown) => {
      // They are read as they are, and the next start tries again.
      if (!isDiskFull(error)) throw error;
    });
  }
  for (const line of missingKeyLines(await accountsWithoutKey(db, keys))) print(line, 'warn');
}

/** Makes a new first key in the file of the data folder, beside those that are still in use. */
async function addKey({ keys }: OpenedKeys, file: string) {
  const more = [createKey(), ...keys.all];
  // Before anything is encrypted with it.
  await writeKeyFile(file, more);
  keys.replace(more);
}

/**
 * Encrypts all secrets again with the first key of SECRETS_KEY or, of an embedded database without
 * that, with a new one, which replaces those in its data folder. May be repeated after an
 * interruption. Returns the lines for the operator. Throws a StartupError without a key.
 */
export async function rotateSecretsKey(db: Database, opened: OpenedKeys) {
  const { keys, file } = opened;
  if (file !== undefined) await addKey(opened, file);
  else if (keys.all.length === 0) {
    throw new StartupError(
      'There is no key. Set SECRETS_KEY, of all servers, to what `openssl rand -base64 32` prints.',
    );
  }
  const count = await sealWhere(db, keys, (stored) => !keys.isCurrent(stored));
  const secrets = await readSecrets(db);
  if (file !== undefined) {
    const [first] = keys.all;
    const used = keys.usedBy(secrets.map(({ stored }: Stored) => stored));
    const left = keys.all.filter((key) => key === first || used.includes(key));
    await writeKeyFile(file, left);
    keys.replace(left);
  }
  const where = file === undefined ? 'the first key of SECRETS_KEY' : `the new key in ${file}`;
  return [
    `Secrets encrypted again: ${count}. All ${secrets.length} that can be read are encrypted with ${where}.`,
    'Backups from before need the earlier key: keep it with them, or back up again.',
    ...missingKeyLines(await accountsWithoutKey(db, keys)),
  ];
}
