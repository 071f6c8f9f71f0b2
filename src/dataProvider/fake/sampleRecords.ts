import type { FakeRecords } from './database';
import { fakeResources } from './resources';

/** What a fake holds when its maker gave it nothing. */
export const sampleRecords = Object.fromEntries(
  Object.entries(fakeResources).map(([name, { samples }]) => [name, samples]),
) as unknown as FakeRecords;
