import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import {
  bytesToHex,
  bytesToUtf8,
  hexToBytes,
  managedNonce,
  randomBytes,
  utf8ToBytes,
} from '@noble/ciphers/utils.js';
import { privateKeys } from './privateKeys';

const KEY_BYTES = 32;

// Not `crypto.subtle`, which is asynchronous, and which browsers offer on pages with TLS only.
const cipherOf = (key: string) => managedNonce(xchacha20poly1305)(hexToBytes(key));

const toBase64 = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));

const fromBase64 = (text: string) =>
  Uint8Array.from(atob(text), (character) => character.codePointAt(0) ?? 0);

/** Encrypts a JSON value with the key of a name, which is kept for `seconds` from now on. */
export const seal = (name: string, value: unknown, seconds: number): string => {
  const key = privateKeys.read(name) ?? bytesToHex(randomBytes(KEY_BYTES));
  privateKeys.keep(name, key, seconds);
  return toBase64(cipherOf(key).encrypt(utf8ToBytes(JSON.stringify(value))));
};

/** The value that was sealed with the key of a name; undefined if the key is gone, or the text damaged. */
export const unseal = (name: string, sealed: string): unknown => {
  const key = privateKeys.read(name);
  if (key === undefined) return undefined;
  try {
    return JSON.parse(bytesToUtf8(cipherOf(key).decrypt(fromBase64(sealed))));
  } catch {
    return undefined;
  }
};
