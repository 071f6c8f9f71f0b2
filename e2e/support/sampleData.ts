import { rm } from 'node:fs/promises';
import { startBuiltServer, type ServerData } from '../../scripts/builtServer.ts';
import { NODE_OPTIONS } from '../../server/testing/nodeOptions.ts';

const VARIABLE = 'E2E_SAMPLE_DATA';

/** Settings of the test servers: temporary data, and no load balancer to wait for. */
export const SERVER_SETTINGS = { SYNC_TO_DISK: 'false', SHUTDOWN_DELAY: '0' };

/** The data folder with the sample records that every worker starts from. */
export const sampleData = () => JSON.parse(process.env[VARIABLE] ?? '') as ServerData;

/**
 * Playwright's global setup: creates the sample data once, because that takes longer than most
 * tests.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const { stopKeepingData, dataDir, password } = await startBuiltServer('.', SERVER_SETTINGS, {
    nodeOptions: NODE_OPTIONS,
  });
  await stopKeepingData();
  process.env[VARIABLE] = JSON.stringify({ dataDir, password } satisfies ServerData);
  return () => rm(dataDir, { recursive: true, force: true });
}
