import { afterAll, beforeAll, vi } from 'vitest';
import { buildTestApp } from './server.ts';

/** Far more than anything takes, however busy the machine is. */
export const PATIENCE = { testTimeout: 60_000, hookTimeout: 60_000 };

/** Gives the tests of a file one app on one database (see buildTestApp), from before the first until after the last of them. */
export function sharedTestApp() {
  vi.setConfig(PATIENCE);
  const server = {} as Awaited<ReturnType<typeof buildTestApp>>;
  beforeAll(async () => {
    Object.assign(server, await buildTestApp());
  });
  afterAll(() => server.close());
  return server;
}
