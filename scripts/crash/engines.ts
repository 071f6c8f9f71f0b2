import { join } from 'node:path';
import { openEmbedded } from '../../server/database/embedded.ts';
import type { OpenDatabase } from '../../server/database/database.ts';
import { openPostgres } from '../../server/database/postgres.ts';
import { temporaryFolder } from '../../server/testing/process.ts';
import { startPrivatePostgres } from '../postgres/private.ts';
import { crash, type CrashOptions } from './crash.ts';
import type { Ledger } from './ledger.ts';
import { verify } from './verify.ts';

/** What is run, how often it is killed, and who is told. */
export type EngineOptions = Pick<CrashOptions, 'server' | 'kills' | 'print'>;

/** How many writes were acknowledged, and what was wrong in the end. */
export interface CrashReport {
  acknowledged: number;
  faults: string[];
}

const report = async (database: OpenDatabase, ledger: Ledger): Promise<CrashReport> => {
  const faults = await verify(database.db, ledger);
  await database.close();
  return { acknowledged: ledger.acknowledged(), faults };
};

/** Crashes several servers on a private PostgreSQL that syncs to disk, and PostgreSQL itself, in turn. */
export async function crashOnPostgres(
  options: EngineOptions & { processes: number },
): Promise<CrashReport> {
  const postgres = await startPrivatePostgres({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
  });
  try {
    const url = postgres.urlOf('postgres');
    const ledger = await crash({
      ...options,
      env: { DATABASE_URL: url },
      others: [{ name: 'PostgreSQL', ...postgres }],
    });
    return await report(await openPostgres(url, () => undefined), ledger);
  } finally {
    await postgres.remove();
  }
}

/** Crashes one server on the embedded database. */
export async function crashEmbedded(options: EngineOptions): Promise<CrashReport> {
  const folder = await temporaryFolder();
  try {
    const env = { DATA_DIR: join(folder.path, 'data') };
    const ledger = await crash({ ...options, processes: 1, env });
    return await report(await openEmbedded(env.DATA_DIR), ledger);
  } finally {
    await folder.remove();
  }
}
