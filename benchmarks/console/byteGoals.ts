import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

type Manifest = Record<string, { file: string; imports?: string[] }>;

/** The transfer size of a set of scripts: brotli bytes, and the number of files. */
export interface Weight {
  bytes: number;
  files: number;
}

/** The maximum sizes for the sign-in form, and for the first list. */
export const GOALS = {
  signIn: { bytes: 60 * 1024, files: 12 },
  firstList: { bytes: 240 * 1024, files: 12 },
};

/** The sign-in form's script is inlined in the page. */
const PAGE = 'index.html';
const SHELL = 'src/boot/console.ts';
/** The list that the benchmark opens. */
const LIST = 'src/resources/serviceProviderCategories/ServiceProviderCategoryList.tsx';

/** The static import closure of the given modules. */
const closure = (manifest: Manifest, keys: string[], found = new Set<string>()) => {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}. If it has moved, update its path here.`);
    if (found.has(key)) continue;
    found.add(key);
    closure(manifest, chunk.imports ?? [], found);
  }
  return [...found].map((key) => manifest[key]?.file ?? '');
};

const readManifest = (dist: string) =>
  JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;

const compressedSize = (dist: string, file: string) => statSync(join(dist, `${file}.br`)).size;

const scriptsOf = (manifest: Manifest, keys: string[]) =>
  closure(manifest, keys).filter((file) => file.endsWith('.js'));

/**
 * The scripts of sign-in and of the first list, read from the build in `dist` (its Vite manifest
 * and `.br` files). Throws if there is no build.
 */
export function readWeights(dist: string): Record<keyof typeof GOALS, Weight> {
  const manifest = readManifest(dist);
  const weigh = (keys: string[]): Weight => {
    const files = [PAGE, ...new Set(scriptsOf(manifest, keys))];
    const sizes = files.map((file) => compressedSize(dist, file));
    return { bytes: sizes.reduce((total, size) => total + size, 0), files: files.length };
  };
  return { signIn: weigh([]), firstList: weigh([SHELL, LIST]) };
}
