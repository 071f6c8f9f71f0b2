import { getTableName } from 'drizzle-orm';
import pLimit from 'p-limit';
import { formerPictures } from '../schema/formerPictures.ts';
import { pictureOriginals } from '../schema/pictureOriginals.ts';
import { pictureRenditions, pictures } from '../schema/pictures.ts';
import type { DiskSpace } from './diskSpace.ts';
import type { EmbeddedClient } from './embeddedClient.ts';

const MEBIBYTE = 1024 * 1024;

// A log of this size is checkpointed when the database is idle, one of twice the size at once.
const LOG_BYTES = 8 * MEBIBYTE;
const IDLE_MS = 250;

// Later pictures reuse the space of deleted ones; beyond this, the table is rewritten.
const MAX_UNUSED = { share: 0.5, bytes: 8 * MEBIBYTE };

const PICTURE_TABLES = [pictures, pictureRenditions, pictureOriginals, formerPictures].map(
  getTableName,
);

async function compact(client: EmbeddedClient, space: DiskSpace, table: string) {
  const sizes = await client.query<{ size: number; used: number }>(
    `select pg_total_relation_size('${table}')::float8 as size,
      (select coalesce(sum(octet_length(bytes)), 0)::float8 from ${table}) as used`,
  );
  for (const { size, used } of sizes.rows) {
    const unused = size - used;
    // The rewritten table is in a file of its own, and in the log.
    const hasSpace = (await space.free()) > 3 * used;
    if (hasSpace && unused > used * MAX_UNUSED.share + MAX_UNUSED.bytes) {
      await client.query(`vacuum full ${table}`);
    }
  }
}

/**
 * Rewrites all tables without what is deleted, which their files otherwise hold until it is written over,
 * and removes the segments of the log that describe it.
 */
async function purge(client: EmbeddedClient) {
  const { files } = client;
  const { logBytes } = files;
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(quote_ident(tablename), ', ') as names from pg_tables where schemaname = 'public'`,
  );
  // The planner's statistics have samples of values.
  await client.query(`vacuum full ${rows[0]?.names}, pg_catalog.pg_statistic`);
  await client.query('select pg_switch_wal()');
  await client.query('checkpoint');
  files.logBytes -= logBytes;
}

/**
 * Keeps an embedded database about as large as its content: checkpoints, vacuums, and rewrites the
 * pictures' tables when most of one is unused. PGlite does none of this by itself. It runs when the
 * database is idle, or at once after many writes without a pause. Call `afterUse` after every use.
 */
export function maintenanceOf(
  client: EmbeddedClient,
  space: DiskSpace,
  onError: (error: unknown) => void,
) {
  const { files } = client;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStarted = false;
  let pauses = 0;
  const oneByOne = pLimit(1);

  const maintain = async () => {
    const { logBytes } = files;
    // Without it only the checkpoint, which removes segments of the log.
    if ((await space.lowDiskSpace()) === undefined) {
      await client.query('vacuum');
      for (const table of PICTURE_TABLES) await compact(client, space, table);
    }
    await client.query('checkpoint');
    // Not 0: what others have written meanwhile may need the next maintenance.
    files.logBytes -= logBytes;
  };
  const run = () => {
    if (!isStarted || running || pauses > 0) return;
    running = maintainOnce();
  };
  const maintainOnce = async () => {
    const isDone = await maintain().then(
      () => true,
      (error: unknown) => {
        onError(error);
        return false;
      },
    );
    running = undefined;
    if (isDone) afterUse();
  };
  const afterUse = () => {
    clearTimeout(timer);
    if (files.logBytes >= 2 * LOG_BYTES) run();
    else if (files.logBytes >= LOG_BYTES) timer = setTimeout(run, IDLE_MS).unref();
  };
  const pausedDuring = <T>(work: () => Promise<T>) =>
    oneByOne(async () => {
      pauses += 1;
      try {
        await running;
        return await work();
      } finally {
        pauses -= 1;
      }
    });
  return {
    start: () => {
      isStarted = true;
    },
    afterUse,
    /** Runs a function during which the log is not truncated, after others of these. */
    pausedDuring,
    /** Removes all that is deleted from the files, which blocks the database meanwhile. */
    purge: () => pausedDuring(() => purge(client)),
    /** Stops the maintenance, and resolves when none is running. */
    stop: async () => {
      clearTimeout(timer);
      pauses += 1;
      await running;
    },
  };
}
