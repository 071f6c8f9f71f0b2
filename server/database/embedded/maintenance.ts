import { getTableName } from 'drizzle-orm';
import { pictures } from '../schema/pictures.ts';
import type { EmbeddedClient } from './embeddedClient.ts';

const MEBIBYTE = 1024 * 1024;

// A log of this length is dealt with as soon as nobody calls, twice as much of it at once.
const LOG_BYTES = 8 * MEBIBYTE;
const IDLE_MS = 250;

// Deleted pictures leave holes that later ones fill; past this, the table is rewritten.
const MAX_HOLES = { share: 0.5, bytes: 8 * MEBIBYTE };

const picturesTable = getTableName(pictures);

async function compactPictures(client: EmbeddedClient) {
  const sizes = await client.query<{ size: number; used: number }>(
    `select pg_total_relation_size('${picturesTable}')::float8 as size,
      (select coalesce(sum(octet_length(bytes)), 0)::float8 from ${picturesTable}) as used`,
  );
  for (const { size, used } of sizes.rows) {
    const holes = size - used;
    if (holes > used * MAX_HOLES.share + MAX_HOLES.bytes) {
      await client.query(`vacuum full ${picturesTable}`);
    }
  }
}

/**
 * Keeps an embedded database about as large as what is in it: writes out and shortens the log, makes
 * room of deleted rows reusable, and rewrites the pictures when most of their room is unused. Nothing
 * in PGlite does so by itself. Done when nobody calls, or when much has been written without a
 * pause; `afterUse` is to be called after every use.
 */
export function maintenanceOf(client: EmbeddedClient, onError: (error: unknown) => void) {
  const { files } = client;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let pauses = 0;

  const maintain = async () => {
    await client.query('vacuum');
    await compactPictures(client);
    await client.query('checkpoint');
    files.logBytes = 0;
  };
  const start = () => {
    if (running || pauses > 0) return;
    running = maintain()
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
  };
  return {
    afterUse: () => {
      clearTimeout(timer);
      if (files.logBytes >= 2 * LOG_BYTES) start();
      else if (files.logBytes >= LOG_BYTES) timer = setTimeout(start, IDLE_MS).unref();
    },
    /** Does the work of a function while the log stays as it is. */
    pausedDuring: async <T>(work: () => Promise<T>) => {
      pauses += 1;
      try {
        await running;
        return await work();
      } finally {
        pauses -= 1;
      }
    },
    /** Ends it, and resolves when none is under way. */
    stop: async () => {
      clearTimeout(timer);
      pauses += 1;
      await running;
    },
  };
}
