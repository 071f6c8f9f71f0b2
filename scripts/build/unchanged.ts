import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const filesUnder = (path: string): string[] =>
  !statSync(path, { throwIfNoEntry: false })?.isDirectory()
    ? [path]
    : readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .toSorted();

const hashOf = (inputs: string[], settings: unknown) => {
  const hash = createHash('sha256').update(JSON.stringify([settings]));
  for (const file of inputs.flatMap(filesUnder)) {
    hash.update(`\0${file}\0`);
    if (existsSync(file)) hash.update(readFileSync(file));
  }
  return hash.digest('hex');
};

interface Target {
  name: string;
  /** The input files and folders. */
  inputs: string[];
  /** Other inputs, such as options. */
  settings?: unknown;
  /** The file written last, so that its presence means a complete output. */
  output: string;
  make: () => Promise<void>;
}

/** Runs `make` unless the inputs are unchanged and the output exists. Prints what it does. */
export async function buildUnlessUnchanged({ name, inputs, settings, output, make }: Target) {
  const record = join('.cache', `build-${name}.sha256`);
  const hash = hashOf(
    [...inputs, 'scripts/build', 'scripts/build.ts', 'package-lock.json'],
    settings,
  );
  if (existsSync(output) && existsSync(record) && readFileSync(record, 'utf8') === hash) {
    console.log(`${name}: unchanged`);
    return;
  }
  console.log(`${name}: building`);
  const start = performance.now();
  await make();
  mkdirSync('.cache', { recursive: true });
  writeFileSync(record, hash);
  console.log(`${name}: built in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
