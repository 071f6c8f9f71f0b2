import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationsFolder } from './migrationFiles.ts';

/** A short hash of all migrations and functions. */
export async function schemaVersion() {
  const hash = createHash('sha256');
  for (const file of (await readdir(migrationsFolder)).toSorted()) {
    if (file.endsWith('.sql')) hash.update(await readFile(join(migrationsFolder, file)));
  }
  return hash.digest('hex').slice(0, 16);
}
