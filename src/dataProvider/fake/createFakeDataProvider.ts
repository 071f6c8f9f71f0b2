import type { ConsoleDataProvider } from '../consoleDataProvider';
import { createRestDataProvider } from '../restDataProvider';
import type { FakeRecords } from './database';
import { createFakeHttpClient } from './fakeHttpClient';
import type { FakeSession } from './session';

/**
 * Creates the console's data provider over an in-memory API, for tests and the demo: the real data
 * provider with a fake HTTP client. Takes the initial records (the samples by default) and the
 * session that calls the API; without one, every call is signed in.
 */
export const createFakeDataProvider = (
  records?: Partial<FakeRecords>,
  session?: FakeSession,
): ConsoleDataProvider => createRestDataProvider(createFakeHttpClient(records, session));
