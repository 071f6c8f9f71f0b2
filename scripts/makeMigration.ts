import { execFileSync } from 'node:child_process';
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { isMigration, MIGRATIONS } from './migrationChecksums.ts';

/** The tables to which a migration adds search columns, which only the server can fill. */
const tablesToFill = (migration: string) =>
  new Set(
    Array.from(
      migration.matchAll(/^ALTER TABLE "(\w+)" ADD COLUMN "\w+" text COLLATE "C"/gm),
      ([, table]) => `('${table}')`,
    ),
  );

const migrations = () => readdirSync(MIGRATIONS).filter(isMigration);

// `npm run migration -- --name what-changed`
const before = migrations();
execFileSync('drizzle-kit', ['generate', ...process.argv.slice(2)], { stdio: 'inherit' });
for (const name of migrations().filter((one) => !before.includes(one))) {
  const file = `${MIGRATIONS}/${name}`;
  const tables = tablesToFill(readFileSync(file, 'utf8'));
  if (tables.size === 0) continue;
  // A migration before may have queued the table, in a database that skips versions.
  const queue = `INSERT INTO "stale_search_keys" ("table_name") VALUES ${[...tables].join(', ')} ON CONFLICT DO NOTHING;`;
  appendFileSync(file, `\n--> statement-breakpoint\n${queue}\n`);
}
