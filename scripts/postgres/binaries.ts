import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackage } from '../debian.ts';

const OLDEST_VERSION = 14;
const DEBIAN_VERSIONS = '/usr/lib/postgresql';

const versionOf = (folder: string) => {
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)/.exec(stdout)?.[1] ?? 0);
};

const debianFolders = () =>
  existsSync(DEBIAN_VERSIONS)
    ? readdirSync(DEBIAN_VERSIONS).map((version) => join(DEBIAN_VERSIONS, version, 'bin'))
    : [];

const found = () =>
  [...debianFolders(), ...(process.env['PATH'] ?? '').split(delimiter)]
    .filter((folder) => ['initdb', 'postgres'].every((file) => existsSync(join(folder, file))))
    .map((folder) => ({ folder, version: versionOf(folder) }))
    .filter(({ version }) => version >= OLDEST_VERSION)
    .toSorted((a, b) => b.version - a.version)[0]?.folder;

/**
 * The folder of PostgreSQL's programs, version 14 or newer: the newest installed, else Debian's
 * package, which is installed when root on Debian. Throws an error that says what to do if there
 * are none.
 */
export function postgresBinaries(): string {
  const folder = found() ?? (installDebianPackage('postgresql') ? found() : undefined);
  if (folder) return folder;
  throw new Error(
    `PostgreSQL ${OLDEST_VERSION} or newer was not found: ` +
      'install the package postgresql, or put initdb and postgres on the PATH.',
  );
}
