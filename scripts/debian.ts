import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

/**
 * Whether this process is root on Debian: it may install packages, and must start servers as
 * another user.
 */
export const isRoot = process.getuid?.() === 0;

/** Whether a command succeeds; its errors are shown. */
export const succeeds = (command: string, ...args: string[]) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

const isDebian = () =>
  existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

/** Installs a Debian package; returns false if that is not possible. */
export const installDebianPackage = (name: string) =>
  isRoot &&
  isDebian() &&
  succeeds('apt-get', 'update', '-qq') &&
  succeeds('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name);

const APT = 'apt-get';
const UNPACKED = '.cache/debian';

/** Options with which apt reads another release's packages, from lists of its own. */
function optionsFor(release: string, folder: string) {
  const sources = join(folder, 'sources.list');
  writeFileSync(
    sources,
    `deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian ${release} main\n`,
  );
  for (const name of ['lists/partial', 'archives/partial']) {
    mkdirSync(join(folder, name), { recursive: true });
  }
  return [
    `Dir::Etc::sourcelist=${sources}`,
    'Dir::Etc::sourceparts=-',
    `Dir::State::lists=${join(folder, 'lists')}`,
    `Dir::Cache=${folder}`,
    'APT::Sandbox::User=',
  ].flatMap((option) => ['-o', option]);
}

/**
 * Unpacks Debian packages into a folder under .cache without installing them, which needs no root,
 * and returns the folder. `release` names another release than this machine's. Throws when it is
 * not a Debian, or a package cannot be downloaded.
 */
export function unpackDebianPackages(packages: string[], release?: string): string {
  const folder = resolve(UNPACKED, hash('sha256', [...packages, release].join(' ')));
  if (existsSync(folder)) return folder;
  if (!isDebian()) {
    throw new Error(`These packages are only fetched on Debian: ${packages.join(', ')}.`);
  }
  mkdirSync(resolve(UNPACKED), { recursive: true });
  const draft = mkdtempSync(join(resolve(UNPACKED), 'draft-'));
  chmodSync(draft, 0o755);
  const download = mkdtempSync(join(resolve(UNPACKED), 'download-'));
  const options = release ? optionsFor(release, download) : [];
  const apt = (...args: string[]) =>
    spawnSync(APT, [...options, '-qq', ...args], { cwd: download, encoding: 'utf8' });
  if (release || isRoot) apt('update');
  const { status, stderr } = apt('download', ...packages);
  if (status !== 0) throw new Error(`apt-get could not download ${packages.join(', ')}: ${stderr}`);
  for (const file of readdirSync(download).filter((name) => name.endsWith('.deb'))) {
    if (!succeeds('dpkg-deb', '-x', join(download, file), draft)) {
      throw new Error(`${file} could not be unpacked.`);
    }
  }
  rmSync(download, { recursive: true });
  renameSync(draft, folder);
  return folder;
}

/**
 * The path of a program: that of an installed one, else of Debian's package, unpacked under .cache.
 * Throws when there is neither.
 */
export function programPath(name: string, packageName = name, folder = 'usr/bin'): string {
  const folders = [join('/', folder), ...(process.env['PATH'] ?? '').split(delimiter)];
  const installed = folders.map((one) => join(one, name)).find((path) => existsSync(path));
  return installed ?? join(unpackDebianPackages([packageName]), folder, name);
}

/**
 * Whether there is a program to test with, as `programPath` finds it; `untested` says what is not
 * tested without it. A missing one is a failure in CI only.
 */
export function hasProgram(untested: string, ...program: Parameters<typeof programPath>): boolean {
  try {
    return Boolean(programPath(...program));
  } catch (error) {
    if (process.env['CI']) throw error;
    console.warn(`${untested} NOT tested. ${String(error)}`);
    return false;
  }
}
