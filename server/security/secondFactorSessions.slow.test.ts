import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createUserClient } from '../testing/userClient.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';
import { waitForSessionCacheExpiry } from './accountChange.ts';

const server = sharedTestApp();

/** The status of a call in a session of a user with or without a second factor, which is so old. */
async function statusAfter(hasFactor: boolean, age: { idle: number; lifetime: number }) {
  const client = await createUserClient(server);
  const token = hasFactor ? (await client.turnOn()).token : (await client.signIn()).token;
  expect(await client.statusOf(token)).toBe(200);
  await server.db.execute(sql`update sessions set
    used_at = now() - ${age.idle} * interval '1 minute',
    created_at = now() - ${age.lifetime} * interval '1 minute'`);
  await waitForSessionCacheExpiry();
  return client.statusOf(token);
}

test.each([
  [true, { idle: 59, lifetime: 1_439 }, 200],
  [true, { idle: 61, lifetime: 62 }, 401],
  [true, { idle: 1, lifetime: 1_441 }, 401],
  [false, { idle: 61, lifetime: 1_441 }, 200],
])(
  'a session of a user whose second factor is on (%s) ends after an hour without use, or after a day: %o, %i',
  async (hasFactor, age, status) => expect(await statusAfter(hasFactor, age)).toBe(status),
);
