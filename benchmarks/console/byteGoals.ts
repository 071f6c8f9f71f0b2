import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

type Manifest = Record<string, { file: string; name?: string; imports?: string[] }>;

/** What a set of scripts weighs as sent: brotli bytes, and the number of files. */
export interface Weight {
  bytes: number;
  files: number;
}

/** The most that may be asked for before the sign-in form, and up to the first list (issue 2). */
export const GOALS = {
  signIn: { bytes: 60 * 1024, files: 12 },
  firstList: { bytes: 280 * 1024, files: 12 },
};

/** The page holds the sign-in form's script itself. */
const PAGE = 'index.html';
const SHELL = 'src/boot/console.ts';
const LISTS = 'list';

/** Everything the given modules load before they run: themselves and their static imports. */
const closure = (manifest: Manifest, keys: string[], found = new Set<string>()) => {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}: has it moved? Then name it here anew.`);
    if (found.has(key)) continue;
    found.add(key);
    closure(manifest, chunk.imports ?? [], found);
  }
  return [...found].map((key) => manifest[key]?.file ?? '');
};

/**
 * What sign-in and the way to the first list ask for, read from the build in `dist` (its Vite
 * manifest and its `.br` files). Throws when there is no build.
 */
export function readWeights(dist: string): Record<keyof typeof GOALS, Weight> {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const weigh = (keys: string[]): Weight => {
    const scripts = closure(manifest, keys).filter((file) => file.endsWith('.js'));
    const files = [PAGE, ...new Set(scripts)];
    const sizes = files.map((file) => statSync(join(dist, `${file}.br`)).size);
    return { bytes: sizes.reduce((total, size) => total + size, 0), files: files.length };
  };
  const lists = Object.keys(manifest).filter((key) => manifest[key]?.name === LISTS);
  return { signIn: weigh([]), firstList: weigh([SHELL, ...lists]) };
}
