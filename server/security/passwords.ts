import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { normalisePassword } from '../../contract/rules/accounts.ts';

// OWASP's recommendation for argon2id, which is the algorithm this library uses by default.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// How every hash made at this cost begins.
const PREFIX = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

// Matches no password that anyone knows.
const DUMMY_HASH = `${PREFIX}j5Yk3sbVLnYgpZpiHunIsg$oHtzgCAuNkY/MK3Lglp0hVXDpoUT9EubhOI+HH3DTDg`;

/** Hashes a password with argon2id. */
export const hashPassword = (password: string) => hash(normalisePassword(password), COST);

/** Whether a hash was made at another cost than hashes are made now. */
export const isOutdated = (passwordHash: string) => !passwordHash.startsWith(PREFIX);

async function matchesHash(passwordHash: string, password: string) {
  const [matches] = await Promise.all([
    verify(passwordHash, password),
    // A cheaper hash alone would be checked sooner, which would tell that the username exists.
    isOutdated(passwordHash) && verify(DUMMY_HASH, password),
  ]);
  return matches;
}

/**
 * Whether the password matches the hash. Without a hash it takes as long and returns false. A
 * password that is not in its normal form is also compared as typed, with which older hashes were
 * made.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string) {
  const stored = passwordHash ?? DUMMY_HASH;
  const normal = normalisePassword(password);
  const matches =
    (await matchesHash(stored, normal)) ||
    (normal !== password && (await matchesHash(stored, password)));
  return matches && passwordHash !== undefined;
}

/** Generates a password of 128 random bits: 22 letters, digits, `-` and `_`. */
export const generatePassword = () => randomBytes(16).toString('base64url');
