import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

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
