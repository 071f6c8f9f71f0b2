import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openEmbedded } from '../../server/database/embedded/embedded.ts';
import { prepareDataFolder, runProcess, temporaryFolder } from '../../server/testing/process.ts';

/** The effect of a backup on the running server of a large embedded database. */
export interface BackupReport {
  /** Whether the restored database has every picture, bit for bit. */
  isEqual: boolean;
  /** Duration of the backup in seconds. */
  seconds: number;
  /** Duration of its restore in seconds. */
  restoreSeconds: number;
  /** The longest time a health request waited, in milliseconds. */
  longestPause: number;
  /** The server's peak memory above the level before the backup, in MiB. */
  memoryGrowth: number;
}

const PICTURE_BYTES = 500_000;
// Generates the pictures in one statement.
const BATCH = 40;

async function fill(folder: string, megabytes: number) {
  await prepareDataFolder(folder);
  const { db, close } = await openEmbedded(folder, { sync: false });
  // Random data, stored uncompressed like real pictures.
  await db.execute(sql`alter table pictures alter bytes set storage external`);
  const count = (megabytes * 1_000_000) / PICTURE_BYTES;
  for (let first = 1; first <= count; first += BATCH) {
    await db.execute(sql`insert into pictures (hash, content_type, bytes)
      select 'p' || i, 'image/webp', decode(repeat(md5(i::text), ${PICTURE_BYTES / 16}), 'hex')
      from generate_series(${first}::int, ${Math.min(first + BATCH - 1, count)}::int) as i`);
  }
  await close();
}

async function digestOf(folder: string) {
  const { db, close } = await openEmbedded(folder, { sync: false });
  const { rows } = await db.execute(
    sql`select count(*)::int as count, md5(string_agg(hash || md5(bytes), ',' order by hash)) as digest from pictures`,
  );
  await close();
  return JSON.stringify(rows);
}

const memoryOf = async (pid: number | undefined) => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
};

/** Polls a server until stopped, and returns its longest pause and peak memory. */
function watch(url: string, pid: number | undefined) {
  const over = new AbortController();
  const most = { pause: 0, memory: 0 };
  const watching = (async () => {
    while (!over.signal.aborted) {
      const start = performance.now();
      const { ok } = await fetch(`${url}/healthz`);
      if (!ok) throw new Error('The server was not healthy during the backup.');
      most.pause = Math.max(most.pause, performance.now() - start);
      most.memory = Math.max(most.memory, await memoryOf(pid));
      await delay(10);
    }
  })();
  return async () => {
    over.abort();
    await watching;
    return most;
  };
}

const runData = async (env: Record<string, string>, ...args: string[]) => {
  const command = runProcess('data', env, args);
  if ((await command.exited).code !== 0) throw new Error(command.output());
};

/**
 * Backs up an embedded database with that many megabytes of pictures while the built server runs on
 * it, and restores it.
 */
export async function backUpLargeDatabase(megabytes: number): Promise<BackupReport> {
  const folder = await temporaryFolder();
  const at = (name: string) => join(folder.path, name);
  try {
    await fill(at('data'), megabytes);
    const server = runProcess('main', { DATA_DIR: at('data') });
    try {
      const url = await server.url();
      await fetch(`${url}/healthz`);
      const before = await memoryOf(server.pid);
      const stopWatching = watch(url, server.pid);
      const start = performance.now();
      await runData({ DATA_DIR: at('data') }, 'backup', at('backup.tar'));
      const seconds = (performance.now() - start) / 1000;
      const { pause, memory } = await stopWatching();
      const restoring = performance.now();
      await runData({ DATA_DIR: at('restored') }, 'restore', at('backup.tar'));
      const restoreSeconds = (performance.now() - restoring) / 1000;
      server.kill('SIGTERM');
      await server.exited;
      const isEqual = (await digestOf(at('data'))) === (await digestOf(at('restored')));
      return {
        isEqual,
        seconds,
        restoreSeconds,
        longestPause: pause,
        memoryGrowth: memory - before,
      };
    } finally {
      server.kill('SIGKILL');
    }
  } finally {
    await folder.remove();
  }
}
