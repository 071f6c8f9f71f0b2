import type { PGlite } from '@electric-sql/pglite';

/** Copies the files of a database; `end` ends the backup of the tables, and returns its label. */
export type Copying = (end: () => Promise<string>) => Promise<void>;

/**
 * Lets another process copy the files of a database in use, by PostgreSQL's low-level base backup
 * protocol: pages may be torn, and replaying the log, which is copied after the label is known,
 * repairs them when the copy is first opened. The log must not be truncated meanwhile.
 */
export async function whileCopied(client: PGlite, copying: Copying) {
  await client.query(`select pg_backup_start('marketplace-admin', true)`);
  let label: Promise<string> | undefined;
  const end = async () => {
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(false)',
    );
    return rows[0]?.labelfile ?? '';
  };
  try {
    await copying(() => (label ??= end()));
  } finally {
    await (label ??= end());
  }
}
