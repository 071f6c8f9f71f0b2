import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const pathsBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path));

const contentOf = (path: string) => (statSync(path).isFile() ? readFileSync(path) : undefined);

/** Remembers what is in these folders. Returns what brings them back to that. */
export function rememberFiles(folders: string[]) {
  const before = new Map(folders.flatMap(pathsBelow).map((path) => [path, contentOf(path)]));
  return () => {
    for (const path of folders.flatMap(pathsBelow)) {
      if (!before.has(path)) rmSync(path, { recursive: true, force: true });
    }
    for (const [path, content] of before) {
      if (content && !content.equals(readFileSync(path))) writeFileSync(path, content);
    }
  };
}
