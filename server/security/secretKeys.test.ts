import { expect, test } from 'vitest';
import { createTotpSecret } from '../../contract/rules/totp.ts';
import { createKey } from './secretKeyFile.ts';
import { SecretKeys } from './secretKeys.ts';

const [first, second] = [createKey(), createKey()];
const secret = createTotpSecret();
const keys = new SecretKeys([first]);

test('a secret is encrypted, never twice alike, and opened for its user only', () => {
  const sealed = [1, 2].map(() => keys.seal(7, secret));
  expect(new Set(sealed).size).toBe(2);
  for (const stored of sealed) {
    expect(stored).not.toContain(secret);
    expect(keys.open(7, stored)).toBe(secret);
    expect(keys.open(8, stored)).toBeUndefined();
    expect(new SecretKeys([second]).open(7, stored)).toBeUndefined();
    expect(new SecretKeys().open(7, stored)).toBeUndefined();
  }
});

test('no altered byte of an encrypted secret, and no shortened one, is accepted', () => {
  const stored = keys.seal(7, secret);
  const start = stored.lastIndexOf(':') + 1;
  const bytes = Buffer.from(stored.slice(start), 'base64url');
  const openWith = (altered: Buffer) =>
    keys.open(7, stored.slice(0, start) + altered.toString('base64url'));
  for (const index of bytes.keys()) {
    const altered = Buffer.from(bytes);
    altered[index] = (altered[index] ?? 0) ^ 1;
    expect(openWith(altered)).toBeUndefined();
  }
  for (let length = 1; length < bytes.length; length += 1) {
    expect(openWith(bytes.subarray(0, length))).toBeUndefined();
  }
});

test('the first key encrypts, and those after it decrypt', () => {
  const stored = keys.seal(7, secret);
  const rotated = new SecretKeys([second, first]);
  expect(rotated.open(7, stored)).toBe(secret);
  expect(rotated.isCurrent(stored)).toBe(false);
  const again = rotated.seal(7, secret);
  expect(rotated.isCurrent(again)).toBe(true);
  expect(keys.open(7, again)).toBeUndefined();
  expect(rotated.usedBy([again])).toEqual([second]);
});

test('a secret from before there was a key is read as it is', () => {
  expect(keys.open(7, secret)).toBe(secret);
  expect(keys.isSealed(secret)).toBe(false);
  expect(new SecretKeys().seal(7, secret)).toBe(secret);
});
