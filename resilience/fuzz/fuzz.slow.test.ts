import { afterAll, beforeAll, expect, test } from 'vitest';
import { fuzz } from './fuzz.ts';
import { fuzzUsers } from './fuzzUsers.ts';
import { keepSlowClients } from './slowClients.ts';
import { startTestServer } from '../../server/testing/server.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer({ sampleData: true });
});
afterAll(() => server.close());

// `npm run fuzz` sends thousands, from a seed of its own.
test('responds within the contract whatever is sent, even beside slow clients', async () => {
  const slow = keepSlowClients(server.url, 100);
  const users = await fuzzUsers(server);
  const options = { ...server, ...users, seed: 7, requests: 600 };
  const { statuses, faults, growth, attacks } = await fuzz(options);
  slow.destroy();
  expect(faults).toEqual([]);
  expect(Object.keys(statuses)).toEqual(
    expect.arrayContaining(['200', '201', '204', '400', '401', '404', '412']),
  );
  expect(growth).toBeLessThan(300);
  expect(attacks).toBeGreaterThan(50);
});
