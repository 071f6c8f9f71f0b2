import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

type Manifest = Record<string, { file: string; name?: string; imports?: string[] }>;

/** The transfer size of a set of scripts: brotli bytes, and the number of files. */
export interface Weight {
  bytes: number;
  files: number;
}

/** The most compressed bytes of the script in the page, which the sign-in form waits for. */
export const INLINED_BYTES = 12 * 1024;

/** The most compressed bytes of a page with the first frame of its routes. */
export const PAGE_BYTES = 60 * 1024;

/** The pages that were built to `dist`. */
export const pagesOf = (dist: string): string[] =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));

/** The maximum sizes for the sign-in form, and for the first list. */
export const GOALS = {
  signIn: { bytes: 60 * 1024, files: 12 },
  firstList: { bytes: 240 * 1024, files: 12 },
};

/** The files of the chunks with these names, and of all that they import. */
const closure = (manifest: Manifest, names: string[]) => {
  const found = new Set<string>();
  const add = (key: string) => {
    if (found.has(key)) return;
    found.add(key);
    manifest[key]?.imports?.forEach(add);
  };
  for (const name of names) {
    const [key] = Object.entries(manifest).find(([, chunk]) => chunk.name === name) ?? [];
    if (key === undefined) throw new Error(`The build has no chunk named ${name}.`);
    add(key);
  }
  return [...found].map((key) => manifest[key]?.file ?? '');
};

const readManifest = (dist: string) =>
  JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;

/** The compressed size in bytes of a file that was built to `dist`. */
export const compressedSize = (dist: string, file: string) =>
  statSync(join(dist, `${file}.br`)).size;

const scriptsOf = (manifest: Manifest, names: string[]) =>
  closure(manifest, names).filter((file) => file.endsWith('.js'));

/**
 * The scripts of sign-in and of the first list, with the one in the page, read from the build in
 * `dist` (its Vite manifest and `.br` files). Throws if there is no build.
 */
export function readWeights(dist: string): Record<keyof typeof GOALS, Weight> {
  const manifest = readManifest(dist);
  const weigh = (names: string[]): Weight => {
    const files = scriptsOf(manifest, names);
    const sizes = [inlinedBytes(dist), ...files.map((file) => compressedSize(dist, file))];
    return { bytes: sizes.reduce((total, size) => total + size, 0), files: sizes.length };
  };
  return { signIn: weigh([]), firstList: weigh(['console', 'list']) };
}

/** The compressed size in bytes of the script in the page that was built to `dist`. */
export function inlinedBytes(dist: string): number {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const [, script] = /<script type="module"[^>]*>(.*?)<\/script>/s.exec(page) ?? [];
  if (script === undefined) throw new Error('The page has no script.');
  return brotliCompressSync(script).length;
}
