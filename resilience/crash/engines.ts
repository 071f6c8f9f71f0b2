import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openEmbedded } from '../../server/database/embedded/embedded.ts';
import type { OpenDatabase } from '../../server/database/database.ts';
import { openPostgres } from '../../server/database/postgres.ts';
import { prepareDataFolder, temporaryFolder } from '../../server/testing/process.ts';
import { startPrivatePostgres } from '../../scripts/postgres/private.ts';
import { startSilentProxy } from '../outages/silentProxy.ts';
import { crash, startCrashedServer, type CrashedServer, type CrashOptions } from './crash.ts';
import type { Ledger } from './ledger.ts';
import { verify } from './verify.ts';

/** The number of kills, and the progress callback. */
export type EngineOptions = Pick<CrashOptions, 'kills' | 'print'>;

/** The number of acknowledged writes, and the faults found at the end. */
export interface CrashReport {
  acknowledged: number;
  faults: string[];
}

const report = async (database: OpenDatabase, ledger: Ledger): Promise<CrashReport> => {
  const faults = await verify(database.db, ledger);
  await database.close();
  return { acknowledged: ledger.acknowledged(), faults };
};

/**
 * Kills several built servers on a private PostgreSQL that syncs to disk, and PostgreSQL itself,
 * and silences the connections between them, in turn.
 */
export async function crashOnPostgres({
  processes,
  ...options
}: EngineOptions & { processes: number }): Promise<CrashReport> {
  const postgres = await startPrivatePostgres({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
  });
  try {
    const url = postgres.urlOf('postgres');
    const network = await startSilentProxy(url);
    const env = () => ({ DATABASE_URL: network.urlOf(url), DATABASE_STATEMENT_TIMEOUT: '1000' });
    const servers: CrashedServer[] = [];
    for (let i = 1; i <= processes; i += 1) {
      servers.push(await startCrashedServer(`server ${i}`, { env }));
    }
    const others = [
      { name: 'PostgreSQL', ...postgres },
      {
        name: 'connections',
        kill: async () => network.silence(),
        // Nothing to do: silent connections stay silent.
        start: async () => undefined,
      },
    ];
    const { ledger } = await crash({ ...options, servers, others });
    await network.close();
    return await report(await openPostgres(url, () => undefined), ledger);
  } finally {
    await postgres.remove();
  }
}

/** Kills the built server on the embedded database. */
export async function crashEmbedded(options: EngineOptions): Promise<CrashReport> {
  const folder = await temporaryFolder();
  try {
    const dataDir = join(folder.path, 'data');
    const env = () => ({ DATA_DIR: dataDir });
    const servers = [await startCrashedServer('server', { env })];
    const { ledger } = await crash({ ...options, servers });
    return await report(await openEmbedded(dataDir), ledger);
  } finally {
    await folder.remove();
  }
}

const LOSING_SERVER = ['--import', 'tsx', 'resilience/crash/powerLossServer.ts'];

/** Simulates a power failure of a server on the embedded database, and restarts it. */
export async function cutPower({
  sync = true,
  ...options
}: EngineOptions & { sync?: boolean }): Promise<CrashReport> {
  const folder = await temporaryFolder();
  try {
    let cuts = 0;
    const dataDir = (cut: number) => join(folder.path, `after${cut}`);
    await prepareDataFolder(dataDir(0));
    const server = await startCrashedServer('machine', {
      server: LOSING_SERVER,
      signal: 'SIGUSR2',
      env: () => ({
        DATA_DIR: dataDir(cuts),
        LEFT_OVER: dataDir(cuts + 1),
        SYNC_TO_DISK: String(sync),
      }),
    });
    const kill = async () => {
      await mkdir(dataDir(cuts + 1));
      const exit = await server.kill();
      if (exit.signal !== 'SIGKILL') throw new Error('The disk state was not written completely.');
      await rm(dataDir(cuts), { recursive: true });
      cuts += 1;
      return exit;
    };
    const { ledger } = await crash({ ...options, servers: [{ ...server, kill }] });
    return await report(await openEmbedded(dataDir(cuts)), ledger);
  } finally {
    await folder.remove();
  }
}
