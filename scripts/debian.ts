import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Whether this process may install packages, and has to start servers as somebody else. */
export const isRoot = process.getuid?.() === 0;

/** Whether a command ends well; what it complains of is shown. */
export const succeeds = (command: string, ...args: string[]) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

const isDebian = () =>
  existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

/** Installs a Debian package; answers false where that cannot be done. */
export const installDebianPackage = (name: string) =>
  isRoot &&
  isDebian() &&
  succeeds('apt-get', 'update', '-qq') &&
  succeeds('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name);
