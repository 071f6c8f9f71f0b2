import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { viteSingleFile } from 'vite-plugin-singlefile';
import { buildOnce, readChunkGroups } from './chunkGroups.ts';
import { compressFolder } from './compress.ts';
import { renderFrame } from './frame.ts';

const ENTRY = 'src/boot/console.ts';

const shell: InlineConfig = {
  logLevel: 'warn',
  build: {
    manifest: true,
    rolldownOptions: { input: ENTRY, preserveEntrySignatures: 'allow-extension' },
  },
};

const filesOf = (chunks: Rolldown.OutputChunk[], name: string) => {
  const chunk = chunks.find((one) => one.name === name);
  if (!chunk) throw new Error(`The console has no chunk named ${name}.`);
  return [chunk.fileName, ...chunk.imports].map((file) => `/${file}`);
};

/** The chunk whose entry is a module. Throws if there is none. */
const chunkOf = (chunks: Rolldown.OutputChunk[], module: string) => {
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
  if (!chunk) throw new Error(`The console has no ${module}.`);
  return chunk;
};

const LIST = /src\/resources\/(\w+)\/\w+List\.tsx$/;

/** All files that a chunk imports, and its own. */
const closureOf = (chunks: Rolldown.OutputChunk[], { fileName, imports }: Rolldown.OutputChunk) => {
  const files = new Set([fileName, ...imports]);
  for (const file of files) {
    for (const next of chunks.find((one) => one.fileName === file)?.imports ?? []) files.add(next);
  }
  return [...files].map((file) => `/${file}`);
};

/** The files of each resource's list, by the name of the resource. */
const listFiles = (chunks: Rolldown.OutputChunk[]) => {
  const lists = chunks
    .flatMap((chunk) => {
      const [path = '', folder = ''] = LIST.exec(chunk.facadeModuleId ?? '') ?? [];
      return folder ? [{ chunk, path, folder }] : [];
    })
    // Lists below a record of another resource have the longer names.
    .toSorted((a, b) => b.path.length - a.path.length);
  return Object.fromEntries(
    lists.map(({ chunk, folder }) => [
      folder.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      closureOf(chunks, chunk),
    ]),
  );
};

const LANGUAGE = /src\/i18n\/(\w+)\/index\.ts$/;

/** The files of each language that is not in the shell, by language code. */
const languageFiles = (chunks: Rolldown.OutputChunk[]) =>
  Object.fromEntries(
    chunks.flatMap(({ facadeModuleId, fileName, imports }) => {
      const [, locale] = LANGUAGE.exec(facadeModuleId ?? '') ?? [];
      return locale ? [[locale, [fileName, ...imports].map((file) => `/${file}`)]] : [];
    }),
  );

/** The modules that the page imports on demand, by their specifiers in it: files of the console. */
const ON_DEMAND: Record<string, string> = {
  './boot/console': ENTRY,
  './fetchWithProgress': 'src/dataProvider/fetchWithProgress.ts',
};

/** Points the page's imports on demand to the built console; else it would contain their code. */
const builtConsole = (chunks: Rolldown.OutputChunk[]): Plugin => ({
  name: 'built-console',
  enforce: 'pre',
  resolveId: (source) => {
    const module = ON_DEMAND[source];
    return module === undefined
      ? null
      : { id: `/${chunkOf(chunks, module).fileName}`, external: 'absolute' };
  },
});

/** Embeds the frame in the page as data, so that signed-out visitors only download it. */
const withFrame = (frame: unknown): Plugin => ({
  name: 'frame',
  transformIndexHtml: () => [
    {
      tag: 'script',
      attrs: { type: 'application/json', id: 'frame' },
      children: JSON.stringify(frame),
      injectTo: 'body',
    },
  ],
});

/** Replaces Vite's wrapper of imports on demand, which preloads styles: the page's imports have none. */
const withoutPreload: Plugin = {
  name: 'without-preload',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null,
};

/** Builds the console: a few large files, each loaded on demand. */
const buildShell = async () => {
  const groups = await readChunkGroups(shell);
  return buildOnce({
    ...shell,
    build: {
      ...shell.build,
      rolldownOptions: {
        ...shell.build?.rolldownOptions,
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ debugName: 'chunkGroups', name: (id: string) => groups.get(id) ?? null }],
          },
        },
      },
    },
  });
};

/**
 * Builds the page with the sign-in form and the console's loader in one file: signed-out visitors
 * see the form with the first response, and browsers of signed-in users know immediately what to
 * load.
 */
const buildPage = (chunks: Rolldown.OutputChunk[], frame: unknown) => {
  const files = {
    shell: closureOf(chunks, chunkOf(chunks, ENTRY)),
    ...listFiles(chunks),
    form: filesOf(chunks, 'form'),
    page: filesOf(chunks, 'page'),
    ...languageFiles(chunks),
  };
  return build({
    logLevel: 'warn',
    define: { CONSOLE_FILES: files },
    plugins: [
      builtConsole(chunks),
      withoutPreload,
      withFrame(frame),
      viteSingleFile({ useRecommendedBuildConfig: false }),
    ],
    build: {
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        output: { codeSplitting: false },
        // ra-core imports it for code that the page does not use, and it is not marked as pure.
        treeshake: { moduleSideEffects: [{ test: /\/query-string\//, sideEffects: false }] },
      },
    },
  });
};

/** Builds the console to dist/, with compressed siblings. */
export async function buildConsole(): Promise<void> {
  const frame = renderFrame();
  const chunks = await buildShell();
  await buildPage(chunks, await frame);
  await compressFolder('dist');
}
