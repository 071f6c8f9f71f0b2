import type { ConsoleDataProvider } from '../consoleDataProvider';
import { createRestDataProvider } from '../restDataProvider';
import type { FakeRecords } from './database';
import { createFakeHttpClient } from './fakeHttpClient';

/**
 * Creates the console's data provider over an in-memory API, for tests and the demo. It is the real
 * data provider with a fake HTTP client. Takes the initial records (the samples by default) and a
 * function that returns who is signed in, for the audit trail.
 */
export const createFakeDataProvider = (
  records?: Partial<FakeRecords>,
  getUsername?: () => string | null,
): ConsoleDataProvider => createRestDataProvider(createFakeHttpClient(records, getUsername));
