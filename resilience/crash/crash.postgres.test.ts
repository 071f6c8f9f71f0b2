import { expect, test } from 'vitest';
import { createPostgresDatabase } from '../../server/testing/database.ts';
import { crashOnPostgres } from './engines.ts';
import { restartUnderLoad } from './rollingRestart.ts';

// `npm run crash-test` repeats each many times.
test('killing servers and PostgreSQL, and silencing connections, loses no acknowledged write', async () => {
  const { acknowledged, faults } = await crashOnPostgres({ processes: 2, kills: 4 });
  expect(faults).toEqual([]);
  expect(acknowledged).toBeGreaterThan(0);
}, 300_000);

test('a rolling restart behind a load balancer loses no request', async () => {
  const url = await createPostgresDatabase(process.env['TEST_POSTGRES'] ?? '');
  const statuses = await restartUnderLoad(url, 2);
  expect([...statuses.keys()]).toEqual([201]);
  expect(statuses.get(201)).toBeGreaterThan(100);
}, 300_000);
