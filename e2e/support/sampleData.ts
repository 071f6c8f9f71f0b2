import { cp, readFile, rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startBuiltServer, type ServerData } from '../../scripts/builtServer.ts';
import { NODE_OPTIONS } from '../../server/testing/nodeOptions.ts';

const VARIABLE = 'E2E_SAMPLE_DATA';

const CACHE = '.cache/sample-data';

const ADMIN_PASSWORD = 'copper lantern of the journeys';

/** Settings of the test servers: temporary data, and no load balancer to wait for. */
export const SERVER_SETTINGS = { SYNC_TO_DISK: 'false', SHUTDOWN_DELAY: '0' };

/** The data folder with the sample records that every worker starts from. */
export const sampleData = () => JSON.parse(process.env[VARIABLE] ?? '') as ServerData;

/**
 * Playwright's global setup: creates the sample data unless an earlier run has with the same build of
 * the server, because that takes longer than most tests.
 */
export default async function setup(): Promise<void> {
  const dataDir = join(CACHE, await readFile('.cache/build-server.sha256', 'utf8'));
  if (!existsSync(dataDir)) {
    // Those of other builds.
    await rm(CACHE, { recursive: true, force: true });
    const settings = { ...SERVER_SETTINGS, ADMIN_PASSWORD };
    const server = await startBuiltServer('.', settings, { nodeOptions: NODE_OPTIONS });
    await server.stopKeepingData();
    await cp(server.dataDir, `${dataDir}.part`, { recursive: true });
    // At once, so that what has been interrupted is not used.
    await rename(`${dataDir}.part`, dataDir);
    await rm(server.dataDir, { recursive: true });
  }
  process.env[VARIABLE] = JSON.stringify({
    dataDir,
    password: ADMIN_PASSWORD,
  } satisfies ServerData);
}
