import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import type { Database, OpenDatabase } from '../database/database.ts';
import { pictureQueue } from '../images/normalise.ts';
import { version } from '../version.ts';

const TIMEOUT_MS = 2_000;

/** What is read of the database; undefined when it does not respond in time. */
const inTime = (read: () => Promise<number | undefined>) =>
  Promise.race([read(), delay(TIMEOUT_MS, undefined, { ref: false })]).catch(() => undefined);

/** The database's size in bytes. */
async function sizeOf(db: Database) {
  const [row] = await db
    .select({ bytes: sql<number>`pg_database_size(datname)::float8` })
    .from(sql`pg_database where datname = current_database()`);
  return row?.bytes;
}

/** Adds a gauge that is left out while its value is not known. */
function addGauge(
  registry: Registry,
  name: string,
  help: string,
  read: () => number | undefined | Promise<number | undefined>,
) {
  const gauge: Gauge = new Gauge({
    name: `marketplace_${name}`,
    help,
    registers: [registry],
    collect: async () => {
      const value = await read();
      if (value === undefined) gauge.remove();
      else gauge.set(value);
    },
  });
}

/** Adds what is read when Prometheus asks: the build, the database and the pictures in work. */
export function addGauges(
  registry: Registry,
  { db, pool, lastBackup, lowDiskSpace, freeDiskBytes }: OpenDatabase,
) {
  new Gauge({
    name: 'marketplace_build_info',
    help: 'Always 1; the labels say what runs.',
    labelNames: ['version', 'commit'],
    registers: [registry],
  }).set({ version: version.version, commit: version.commit ?? '' }, 1);
  const add = addGauge.bind(undefined, registry);
  add('database_size_bytes', 'Size of the database.', () => inTime(() => sizeOf(db)));
  add('database_connections_max', 'Most connections to PostgreSQL.', () => pool?.().max);
  add('database_connections_open', 'Open connections to PostgreSQL.', () => pool?.().open);
  add('database_connections_busy', 'Connections to PostgreSQL in use.', () => pool?.().busy);
  add(
    'database_waiting',
    'Statements and transactions that wait for a connection to PostgreSQL.',
    () => pool?.().waiting,
  );
  add(
    'read_only',
    '1 while changes are refused because the disk of the database is full.',
    async () => ((await lowDiskSpace?.()) ? 1 : 0),
  );
  add('disk_free_bytes', 'Free space on the disk of the embedded database.', () =>
    freeDiskBytes?.(),
  );
  add(
    'last_backup_timestamp_seconds',
    'When a backup was last complete; 0 if none was.',
    async () =>
      lastBackup &&
      inTime(async () => {
        const time = await lastBackup();
        return time ? time.getTime() / 1000 : 0;
      }),
  );
  add(
    'pictures_converting',
    'Uploaded pictures that are being converted.',
    () => pictureQueue().running,
  );
  add(
    'pictures_waiting',
    'Uploaded pictures that wait to be converted.',
    () => pictureQueue().waiting,
  );
}
