import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build } from 'vite';
import type { FrameWork, RenderedFrame } from './frameWorker.ts';

const RENDERER = '.cache/frame';
// Beside other builds, such as the previous commit's: CI keeps the folder.
const CACHE = '.cache/frames';
const PROGRESS_MS = 3_000;

/** Each page's frame, by the pattern of its path: see `renderFrame` of the console. */
type Frames = Record<string, object>;

/**
 * Builds the code that renders, `src/boot/frame/render.tsx`.
 *
 * @public The generator's test builds it in a copy of the checkout.
 */
export const buildRenderer = () =>
  build({
    configFile: false,
    logLevel: 'error',
    // A frame is the same for every API: another address is no reason to render again.
    envPrefix: 'NO_VARIABLE_',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: RENDERER,
      copyPublicDir: false,
      minify: false,
      rolldownOptions: {
        // The worker too, because Node cannot start one in TypeScript.
        input: ['src/boot/frame/render.tsx', 'scripts/build/frameWorker.ts'],
        output: { entryFileNames: '[name].mjs' },
        // The paths of modules, which differ where node_modules is linked, such as in tests.
        experimental: { attachDebugInfo: 'none' },
      },
    },
  });

/** The hash of all code that renders, which has no other inputs. */
const hashOfRenderer = async () => {
  const files = await readdir(RENDERER, { recursive: true, withFileTypes: true });
  const paths = files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name));
  const hash = createHash('sha256');
  for (const path of paths.toSorted()) hash.update(`${path}\0`).update(await readFile(path));
  return hash.digest('hex');
};

/** Renders on every core, because a thousand renders take most of the time of a build. */
const renderAll = async (): Promise<Frames> => {
  const frames: Frames = {};
  const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  let printed = performance.now();
  const collect = ({ path, frame, total }: RenderedFrame) => {
    frames[path] = frame;
    if (performance.now() - printed < PROGRESS_MS) return;
    printed = performance.now();
    console.log(`console: rendered ${Object.keys(frames).length} of ${total} pages`);
  };
  const renderer = pathToFileURL(resolve(RENDERER, 'render.mjs')).href;
  const runWorker = () =>
    new Promise<void>((done, fail) => {
      const workerData: FrameWork = { renderer, next };
      new Worker(resolve(RENDERER, 'frameWorker.mjs'), { workerData })
        .on('message', collect)
        .on('error', fail)
        .on('exit', (code) => {
          if (code === 0) done();
          else fail(new Error(`A renderer of pages has ended with ${code}.`));
        });
    });
  await Promise.all(Array.from({ length: availableParallelism() }, runWorker));
  return frames;
};

/** The console's frame around each page, rendered in Node unless that has been done with the same code. */
export async function renderFrames(): Promise<Frames> {
  await buildRenderer();
  const file = join(CACHE, `${await hashOfRenderer()}.json`);
  const cached = await readFile(file, 'utf8').catch(() => undefined);
  if (cached !== undefined) return JSON.parse(cached) as Frames;
  const frames = await renderAll();
  // One is kept.
  await rm(CACHE, { recursive: true, force: true });
  await mkdir(CACHE, { recursive: true });
  await writeFile(file, JSON.stringify(frames));
  return frames;
}
