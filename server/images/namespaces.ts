import { existsSync } from 'node:fs';

// Where a dynamically linked program has its libraries.
const LIBRARIES = ['/lib', '/lib64', '/usr/lib', '/usr/lib64'];

/**
 * Runs the command after `--` with a file system of nothing but the paths before it, read-only, and its
 * own entry of /proc. The second user namespace leaves it without rights to the mounts, and a process
 * with a changed root may make no further one. Paths are arguments, never part of the script.
 */
const SHOW_ONLY = `
set -e
# Any folder that every Linux has and nothing shown is in.
root=/sys
mount -t tmpfs tmpfs "$root"
until [ "$1" = -- ]; do
  if [ -d "$1" ]; then
    mkdir -p "$root$1"
  else
    mkdir -p "$root\${1%/*}"
    : > "$root$1"
  fi
  mount --rbind "$1" "$root$1"
  mount -o remount,bind,ro "$root$1"
  shift
done
shift
mkdir -p "$root/proc/self"
mount --bind "/proc/$$" "$root/proc/self"
mount -o remount,bind,ro "$root"
# The shell sets it.
unset PWD
exec unshare --user --root="$root" -- "$@"
`;

/**
 * The commands of Linux that run another one in namespaces of its own, the most isolated first: without
 * network, and without access to the memory and the environment of processes outside, also those of its
 * user; with the first, also without any file but `program`, libraries and `codeFolders`. That binds
 * native code too. It needs no privilege where the kernel lets users make namespaces.
 */
export function namespaces(program: string, codeFolders: string[]): string[][] {
  const shown = [program, ...LIBRARIES, ...codeFolders].filter((path) => existsSync(path));
  const asRoot = ['unshare', '--user', '--map-root-user', '--mount', '--net'];
  return [
    [...asRoot, 'sh', '-c', SHOW_ONLY, 'sh', ...shown, '--'],
    ['unshare', '--user', '--net'],
  ];
}
