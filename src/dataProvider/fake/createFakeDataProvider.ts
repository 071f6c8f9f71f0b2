import type { ConsoleDataProvider } from '../consoleDataProvider';
import { createRestDataProvider } from '../restDataProvider';
import type { FakeRecords } from './database';
import { createFakeHttpClient } from './fakeHttpClient';

/**
 * Makes the console's data provider over an API in memory, for tests and the demo. It is the real
 * data provider; only its HTTP client is replaced. Takes the records to start with, by default the
 * samples, and who is signed in, for the audit trail.
 */
export const createFakeDataProvider = (
  records?: Partial<FakeRecords>,
  getUsername?: () => string | null,
): ConsoleDataProvider => createRestDataProvider(createFakeHttpClient(records, getUsername));
