import type { TestProject } from 'vitest/node';
import { startTestServer } from '../../server/testing/server.ts';

/** Starts the real API on an in-memory database, for the contract tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, token, close } = await startTestServer();
  project.provide('api', { url: `${url}/api`, token });
  return close;
}
