import { expect, test } from 'vitest';
import { sharedTestApp } from '../testing/sharedTestApp.ts';
import { generatePassword } from './passwords.ts';

const server = sharedTestApp();

const bits = (text: string) => Buffer.from(text, 'base64url').length * 8;

test('generated passwords and tokens have at least 128 random bits', () => {
  expect(bits(server.token)).toBeGreaterThanOrEqual(128);
  const passwords = Array.from({ length: 1_000 }, generatePassword);
  for (const password of passwords) expect(bits(password)).toBeGreaterThanOrEqual(128);
  // Every character differs between them, and none of them is there twice.
  for (const index of passwords[0]?.split('').keys() ?? []) {
    expect(new Set(passwords.map((password) => password[index])).size).toBeGreaterThan(1);
  }
  expect(new Set(passwords).size).toBe(passwords.length);
});
