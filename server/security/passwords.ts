import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

// OWASP's recommendation for argon2id, which is the algorithm this library uses by default.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Of a random password that nobody kept, at the same cost.
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$j5Yk3sbVLnYgpZpiHunIsg$oHtzgCAuNkY/MK3Lglp0hVXDpoUT9EubhOI+HH3DTDg';

/** Hashes a password (argon2id) for keeping. */
export const hashPassword = (password: string) => hash(password, COST);

/** Whether the password is the one that was hashed. Without a hash it takes as long and answers false. */
export async function verifyPassword(passwordHash: string | undefined, password: string) {
  const matches = await verify(passwordHash ?? NOBODYS_HASH, password);
  return matches && passwordHash !== undefined;
}

/** A password that nobody can guess: 120 random bits in 20 letters, digits, `-` and `_`. */
export const generatePassword = () => randomBytes(15).toString('base64url');
