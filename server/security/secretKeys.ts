import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const [IV_BYTES, TAG_BYTES] = [12, 16];
const ID_LENGTH = 12;

// A secret in Base32 has neither lower case nor a colon.
const SEALED = /^v1:([0-9a-f]+):([\w-]+)$/;

const idOf = (key: Uint8Array) => hash('sha256', key).slice(0, ID_LENGTH);

/** What is authenticated with the secret of a user: it cannot become that of another. */
const ownerOf = (userId: number) => Buffer.from(`user ${userId}`);

/**
 * The keys that encrypt the secrets of users in the database (AES-256-GCM): the first of them, and
 * those of before it, which still decrypt. Without any, secrets are stored as they are.
 */
export class SecretKeys {
  #keys: readonly Buffer[];

  constructor(keys: readonly Buffer[] = []) {
    this.#keys = keys;
  }

  get all() {
    return this.#keys;
  }

  /** Replaces the keys, when they are rotated while the server runs. */
  replace(keys: readonly Buffer[]) {
    this.#keys = keys;
  }

  /** A secret of a user as it is stored. */
  seal(userId: number, secret: string) {
    const [key] = this.#keys;
    if (!key) return secret;
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
    cipher.setAAD(ownerOf(userId));
    const content = Buffer.concat([cipher.update(secret), cipher.final()]);
    const sealed = Buffer.concat([iv, cipher.getAuthTag(), content]);
    return `v1:${idOf(key)}:${sealed.toString('base64url')}`;
  }

  /**
   * A stored secret of a user, also one that has not been encrypted yet. Undefined if its key is none of
   * these, if it is another user's, or if it has been altered.
   */
  open(userId: number, stored: string) {
    const [, id, text = ''] = SEALED.exec(stored) ?? [];
    if (id === undefined) return stored;
    const key = this.#keys.find((one) => idOf(one) === id);
    if (!key) return undefined;
    const sealed = Buffer.from(text, 'base64url');
    const content = sealed.subarray(IV_BYTES + TAG_BYTES);
    try {
      const iv = sealed.subarray(0, IV_BYTES);
      const cipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(ownerOf(userId));
      cipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([cipher.update(content), cipher.final()]).toString();
    } catch {
      return undefined;
    }
  }

  /** Whether a stored secret is as `seal` would store it now. */
  isCurrent(stored: string) {
    const [key] = this.#keys;
    return SEALED.exec(stored)?.[1] === (key && idOf(key));
  }

  /** Whether a stored secret is encrypted, with whatever key. */
  isSealed(stored: string) {
    return SEALED.test(stored);
  }

  /** The keys with which at least one of these stored secrets is encrypted. */
  usedBy(stored: string[]) {
    const ids = new Set(stored.map((one) => SEALED.exec(one)?.[1]));
    return this.#keys.filter((key) => ids.has(idOf(key)));
  }
}
