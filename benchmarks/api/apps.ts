import { endProcess, startProcess } from '../../scripts/builtServer.ts';
import { freePort } from '../../scripts/freePort.ts';
import { startSignedIn, UNLIMITED, withFilledPostgres, type SignedIn } from '../servers.ts';
import { fill, type Size } from './fill.ts';

/**
 * Settings of PostgreSQL for this amount of data. It does not sync to disk: the comparison is about
 * the servers, for which a disk would only add the same to both, and filling is faster.
 */
const SETTINGS = {
  shared_buffers: '1GB',
  maintenance_work_mem: '256MB',
  max_wal_size: '4GB',
  random_page_cost: '1.1',
};

/** The built server and the bare one, on one database. */
export interface Apps extends SignedIn {
  bareUrl: string;
  barePid: number | undefined;
}

/** Starts both servers on a private PostgreSQL with that many records, for some work. */
export const withApps = (size: Size, work: (apps: Apps) => Promise<void>) =>
  withFilledPostgres(
    SETTINGS,
    (client) => fill(client, size),
    async (url) => {
      const port = await freePort();
      const bareUrl = `http://127.0.0.1:${port}`;
      const bareArguments = [url, size.products, size.providers, port].map(String);
      const bareServer = ['--import', 'tsx', 'benchmarks/api/bareServer.ts', ...bareArguments];
      const server = await startSignedIn({ ...UNLIMITED, DATABASE_URL: url });
      const bare = await startProcess(bareServer, bareUrl, process.env);
      try {
        await work({ ...server, bareUrl, barePid: bare.pid });
      } finally {
        await Promise.all([server.stop(), endProcess(bare, 'SIGTERM')]);
      }
    },
  );
