import { existsSync, readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { NATIVE } from './server.ts';

interface LockedPackage {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const BUILT = ['dist', 'dist-server', 'package.json'];

const folderOf = (name: string) => join('node_modules', name);

/** The packages that are not in the bundle, and all that they depend on and is installed. */
function packagesBesideBundle() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, LockedPackage | undefined>;
  };
  const found = new Set(NATIVE.map(folderOf));
  for (const folder of found) {
    const { dependencies, optionalDependencies } = packages[folder] ?? {};
    const names = Object.keys({ ...dependencies, ...optionalDependencies });
    for (const name of names.map(folderOf)) found.add(name);
  }
  // The optional ones of other platforms are not installed.
  return [...found].filter((folder) => existsSync(folder));
}

/** Copies the build, with the few packages that run it, to a folder that needs nothing else but Node. */
export async function packageTo(target: string): Promise<void> {
  for (const path of [...BUILT, ...packagesBesideBundle()]) {
    await cp(path, join(target, path), { recursive: true });
  }
}
