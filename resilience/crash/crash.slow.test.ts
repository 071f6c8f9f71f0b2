import { expect, test } from 'vitest';
import { crashEmbedded, cutPower } from './engines.ts';

test('killing the server on the embedded database loses no acknowledged write', async () => {
  const { acknowledged, faults } = await crashEmbedded({ kills: 2 });
  expect(faults).toEqual([]);
  expect(acknowledged).toBeGreaterThan(0);
}, 300_000);

test('a power failure loses no acknowledged write of the embedded database', async () => {
  const { acknowledged, faults } = await cutPower({ kills: 1 });
  expect(faults).toEqual([]);
  expect(acknowledged).toBeGreaterThan(0);
}, 300_000);
