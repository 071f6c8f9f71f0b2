import { expect, test } from 'vitest';
import { crashEmbedded } from './engines.ts';

const server = ['--import', 'tsx', 'server/main.ts'];

test('a killed server on the embedded database loses nothing that was acknowledged', async () => {
  const { acknowledged, faults } = await crashEmbedded({ server, kills: 2 });
  expect(faults).toEqual([]);
  expect(acknowledged).toBeGreaterThan(0);
}, 300_000);
