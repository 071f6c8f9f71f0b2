import { expect, test } from 'vitest';
import { crashOnPostgres } from './engines.ts';

const server = ['--import', 'tsx', 'server/main.ts'];

// `npm run crash-test` kills the built servers fifty times.
test('a killed server and a killed PostgreSQL lose nothing that was acknowledged', async () => {
  const { acknowledged, faults } = await crashOnPostgres({ server, processes: 2, kills: 2 });
  expect(faults).toEqual([]);
  expect(acknowledged).toBeGreaterThan(0);
}, 300_000);
