import { sql } from 'drizzle-orm';
import type { TestProject } from 'vitest/node';
import { sessions } from '../../server/database/schema/accounts.ts';
import { createUser } from '../../server/security/users.ts';
import { closeUnused } from '../../server/testing/database.ts';
import { startTestServer } from '../../server/testing/server.ts';
import { CONTRACT_USER } from '../../src/testing/contractUser.ts';

/**
 * Starts the real API on in-memory databases for the contract tests: one for each worker, so that
 * test files that run at the same time do not see each other's records.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const workers = Array.from({ length: project.vitest.config.maxWorkers });
  const servers = await Promise.all(workers.map(() => startTestServer()));
  await Promise.all(
    servers.map(({ db }) => createUser(db, CONTRACT_USER.username, CONTRACT_USER.password)),
  );
  project.provide(
    'apis',
    servers.map(({ url, token }) => ({ url: `${url}/api`, token })),
  );
  const confirm = async () => {
    await Promise.all(
      servers.map(({ db }) => db.update(sessions).set({ confirmedAt: sql`now()` })),
    );
  };
  // On a busy machine the tests take longer than a session stays confirmed.
  const confirming = setInterval(() => void confirm(), 60_000);
  return async () => {
    clearInterval(confirming);
    await Promise.all(servers.map(({ close }) => close()));
    await closeUnused();
  };
}
