import type { FakeRecords } from './database';

const samples = Object.values(
  import.meta.glob<Partial<FakeRecords>>('./samples/*.ts', { eager: true, import: 'default' }),
);

/** The default records of a fake, each resource's in a file of `samples`. */
export const sampleRecords = Object.assign({}, ...samples) as FakeRecords;
