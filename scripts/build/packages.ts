import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Rolldown } from 'vite';

/** The characters of code in each chunk of the console, by file and package, before minification. */
export type PackageSizes = Record<string, Record<string, number>>;

/** Where the build writes them, below its output. */
export const PACKAGE_SIZES = '.vite/packages.json';

const packageOf = (id: string) => {
  const [, path] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? [];
  return path ?? 'the console itself';
};

const sizesOf = ({ modules }: Rolldown.OutputChunk) => {
  const sizes: Record<string, number> = {};
  for (const [id, { renderedLength }] of Object.entries(modules)) {
    const name = packageOf(id);
    sizes[name] = (sizes[name] ?? 0) + renderedLength;
  }
  return sizes;
};

/** Writes what each chunk contains, for the budget by package. */
export async function writePackageSizes(dist: string, chunks: Rolldown.OutputChunk[]) {
  const sizes: PackageSizes = Object.fromEntries(
    chunks.map((chunk) => [chunk.fileName, sizesOf(chunk)]),
  );
  const file = `${dist}/${PACKAGE_SIZES}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(sizes));
}
