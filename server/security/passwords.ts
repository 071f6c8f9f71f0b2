import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { normalisePassword } from '../../contract/rules/accounts.ts';

// OWASP's recommendation for argon2id, which is the algorithm this library uses by default.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// The hash of a random, discarded password, at the same cost.
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$j5Yk3sbVLnYgpZpiHunIsg$oHtzgCAuNkY/MK3Lglp0hVXDpoUT9EubhOI+HH3DTDg';

/** Hashes a password with argon2id. */
export const hashPassword = (password: string) => hash(normalisePassword(password), COST);

/**
 * Whether the password matches the hash. Without a hash it takes as long and returns false. A
 * password that is not in its normal form is also compared as typed, with which older hashes were
 * made.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string) {
  const stored = passwordHash ?? DUMMY_HASH;
  const normal = normalisePassword(password);
  const matches =
    (await verify(stored, normal)) || (normal !== password && (await verify(stored, password)));
  return matches && passwordHash !== undefined;
}

/** Generates a password of 120 random bits: 20 letters, digits, `-` and `_`. */
export const generatePassword = () => randomBytes(15).toString('base64url');
