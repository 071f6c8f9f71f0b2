import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { build } from 'vite';

const OUTPUT = '.cache/frame';

/** What the first frame shows, for index.html and for record.html. */
export interface Frames {
  index: unknown;
  record: unknown;
}

/** Renders the console's frame in Node: see `renderFrame`. */
export async function renderFrames(): Promise<Frames> {
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: 'src/boot/frame/render.tsx',
      outDir: OUTPUT,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'render.mjs' } },
    },
  });
  // Read by the console's modules as they load; Node 20 has none.
  if (!('navigator' in globalThis)) {
    Object.assign(globalThis, { navigator: { userAgent: '', clipboard: {} } });
  }
  const module = (await import(pathToFileURL(resolve(OUTPUT, 'render.mjs')).href)) as {
    renderFrame: () => Promise<Frames>;
  };
  return module.renderFrame();
}
