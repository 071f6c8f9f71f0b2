import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { build } from 'vite';

const OUTPUT = '.cache/frame';

/** Renders the console's frame around each page in Node: see `renderFrames` of the console. */
export async function renderFrames(): Promise<Record<string, unknown>> {
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
    renderFrames: typeof renderFrames;
  };
  return module.renderFrames();
}
