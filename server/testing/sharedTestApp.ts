import { afterAll, beforeAll } from 'vitest';
import { buildTestApp } from './server.ts';

/** Gives the tests of a file one app on one database (see buildTestApp), from before the first until after the last of them. */
export function sharedTestApp() {
  const server = {} as Awaited<ReturnType<typeof buildTestApp>>;
  beforeAll(async () => {
    Object.assign(server, await buildTestApp());
  });
  afterAll(() => server.close());
  return server;
}
