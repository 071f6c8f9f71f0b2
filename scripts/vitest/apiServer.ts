import type { TestProject } from 'vitest/node';
import { startTestServer } from '../../server/testing/server.ts';

/**
 * Starts the real API on in-memory databases for the contract tests: one for each worker, so that
 * test files that run at the same time do not see each other's records.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const workers = Array.from({ length: project.vitest.config.maxWorkers });
  const servers = await Promise.all(workers.map(() => startTestServer()));
  project.provide(
    'apis',
    servers.map(({ url, token }) => ({ url: `${url}/api`, token })),
  );
  return async () => {
    await Promise.all(servers.map(({ close }) => close()));
  };
}
