import { expect, test } from 'vitest';
import { crashEmbedded, cutPower } from './engines.ts';

test('a killed server on the embedded database loses nothing that was acknowledged', async () => {
  const { acknowledged, faults } = await crashEmbedded({ kills: 2 });
  expect(faults).toEqual([]);
  expect(acknowledged).toBeGreaterThan(0);
}, 300_000);

test('a power cut takes nothing from the embedded database that was acknowledged', async () => {
  const { acknowledged, faults } = await cutPower({ kills: 2 });
  expect(faults).toEqual([]);
  expect(acknowledged).toBeGreaterThan(0);
}, 300_000);
