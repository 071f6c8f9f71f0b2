import { hash, randomBytes } from 'node:crypto';

/** A new token, challenge or link: 256 random bits in base64url. */
export const createToken = () => randomBytes(32).toString('base64url');

/** What is stored of a token. Unsalted, because nobody can guess one. */
export const hashToken = (token: string) => hash('sha256', token);
