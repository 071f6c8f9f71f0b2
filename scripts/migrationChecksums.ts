import { createHash } from 'node:crypto';
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';

export const MIGRATIONS = 'server/database/migrations';
const FILE = `${MIGRATIONS}/checksums.txt`;

/** The checksums of the migrations as they were recorded, by file name. */
export const recordedChecksums = () =>
  new Map(
    Array.from(
      readFileSync(FILE, 'utf8').matchAll(/^([\da-f]{64}) {2}(\S+)$/gm),
      ([, sum, name]) => [String(name), String(sum)],
    ),
  );

/** Whether a file is a migration, whatever its name after the number. */
export const isMigration = (name: string) => /^\d{4}_\S+\.sql$/.test(name);

/** The checksums of the migrations as they are, by file name. */
export const currentChecksums = () =>
  new Map(
    readdirSync(MIGRATIONS)
      .filter(isMigration)
      .toSorted()
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(`${MIGRATIONS}/${name}`))
          .digest('hex'),
      ]),
  );

/** Records the checksums of new migrations, in the format of sha256sum; never changes one. */
export function recordChecksums() {
  const recorded = recordedChecksums();
  for (const [name, sum] of currentChecksums()) {
    if (!recorded.has(name)) appendFileSync(FILE, `${sum}  ${name}\n`);
  }
}
