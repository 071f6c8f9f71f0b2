import { afterAll, beforeAll, vi } from 'vitest';
import { buildTestApp } from './server.ts';

/** Generous, because the machine may be busy. */
export const TEST_TIMEOUTS = { testTimeout: 60_000, hookTimeout: 60_000 };

/** Gives the tests of a file one app on one database (see buildTestApp), from before the first until after the last of them. */
export function sharedTestApp() {
  vi.setConfig(TEST_TIMEOUTS);
  const server = {} as Awaited<ReturnType<typeof buildTestApp>>;
  beforeAll(async () => {
    Object.assign(server, await buildTestApp());
  });
  afterAll(() => server.close());
  return server;
}
