import type { ConsoleDataProvider } from '../consoleDataProvider';
import { createRestDataProvider } from '../restDataProvider';
import type { FakeRecords } from './database';
import { createFakeHttpClient } from './fakeHttpClient';

/**
 * Makes the console's data provider over an API in memory, for tests and the demo. It is the real
 * data provider; only its HTTP client is replaced. Takes the records to start with, by default the
 * samples.
 */
export const createFakeDataProvider = (records?: Partial<FakeRecords>): ConsoleDataProvider =>
  createRestDataProvider(createFakeHttpClient(records));
