import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { viteSingleFile } from 'vite-plugin-singlefile';
import { addresses } from '../../contract/addresses.ts';
import { compressFolder } from './compress.ts';
import { renderFrames } from './frame.ts';

const ENTRY = 'src/boot/console.ts';

/**
 * The code that loads together: each group is the modules that match and all that they import, except
 * what an earlier group has. The bundler divides the rest, which single pages and dialogs need.
 */
const GROUPS = [
  { name: 'console', test: /src\/boot\/console\.ts$/ },
  { name: 'list', test: /src\/resources\/\w+\/\w+List\.tsx$/ },
  { name: 'page', test: /(?:Show|FieldValue|EarlierWork)\.tsx$/ },
  {
    name: 'listTools',
    test: /Filters\.tsx$|src\/lists\/.*(?:ListTable|ListToolbar|PagerOptions|Selection)\.tsx$/,
  },
  { name: 'form', test: /(?:Create|Edit)\.tsx$/ },
];

type Chunks = Rolldown.OutputChunk[];

/** The chunk that contains a module. Throws if there is none. */
const chunkWith = (chunks: Chunks, path: RegExp | string) => {
  const chunk = chunks.find(({ moduleIds }) =>
    moduleIds.some((id) => (typeof path === 'string' ? id === path : path.test(id))),
  );
  if (!chunk) throw new Error(`The console has no module ${String(path)}.`);
  return chunk;
};

/** All files that a chunk imports, and its own. */
const filesOf = (chunks: Chunks, { fileName, imports }: Rolldown.OutputChunk) => {
  const files = new Set([fileName, ...imports]);
  for (const file of files) {
    for (const next of chunks.find((one) => one.fileName === file)?.imports ?? []) files.add(next);
  }
  return [...files].map((file) => `/${file}`);
};

const LANGUAGE = /src\/i18n\/(\w+)\/index\.ts$/;

/** The files of each group and of each language that loads on demand. */
const filesByPart = (chunks: Chunks): Record<string, string[]> => {
  const files: Record<string, string[]> = {};
  for (const { name, test } of GROUPS) files[name] = filesOf(chunks, chunkWith(chunks, test));
  for (const chunk of chunks) {
    const [, locale] = LANGUAGE.exec(chunk.facadeModuleId ?? '') ?? [];
    if (locale) files[locale] = filesOf(chunks, chunk);
  }
  return files;
};

/** Points what the page imports on demand to its built file; else the page would contain it. */
const builtOnDemand = (chunks: Chunks): Plugin => ({
  name: 'built-on-demand',
  enforce: 'pre',
  async resolveId(source, importer, { kind }) {
    if (kind !== 'dynamic-import') return null;
    const module = await this.resolve(source, importer, { skipSelf: true });
    const { fileName } = chunkWith(chunks, module?.id ?? source);
    return { id: `/${fileName}`, external: 'absolute' };
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

/** Replaces Vite's wrapper of imports on demand, which preloads styles: the console has none. */
const withoutPreload: Plugin = {
  name: 'without-preload',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null,
};

/** Has the addresses of resources by their values, without the declarations that they follow from. */
const inlinedAddresses: Plugin = {
  name: 'inlined-addresses',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/contract/addresses.ts')
      ? `export const addresses = ${JSON.stringify(addresses)};`
      : null,
};

/** Builds the console's code, which the page loads on demand. */
const buildCode = async (): Promise<Chunks> => {
  const built = await build({
    logLevel: 'warn',
    build: {
      manifest: true,
      rolldownOptions: {
        input: ENTRY,
        preserveEntrySignatures: 'allow-extension',
        output: { codeSplitting: { groups: GROUPS } },
      },
    },
  });
  if (!('output' in built)) throw new Error('The console has one build and one output.');
  return built.output.filter((file) => file.type === 'chunk');
};

/**
 * Builds the page with the sign-in form and the console's loader in one file: signed-out visitors
 * see the form with the first response, and browsers of signed-in users know immediately what to
 * load.
 */
const buildPage = (chunks: Chunks, frame: unknown) =>
  build({
    logLevel: 'warn',
    define: { CONSOLE_FILES: filesByPart(chunks) },
    plugins: [
      builtOnDemand(chunks),
      withoutPreload,
      inlinedAddresses,
      withFrame(frame),
      viteSingleFile({ useRecommendedBuildConfig: false }),
    ],
    build: {
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        output: { codeSplitting: false },
        // Only code that the page does not use imports these, and they are not marked as pure.
        treeshake: {
          moduleSideEffects: [{ test: /\/query-string\/|\/contract\//, sideEffects: false }],
        },
      },
    },
  });

/** The path of a page's document: `[id]` in the place of `:id`. The server has a route for each. */
const documentPath = (pattern: string) => `${pattern.replaceAll(/:(\w+)/g, '[$1]')}.html`;

/** Builds the console to dist/, with compressed siblings: a page for each path, index.html for all others. */
export async function buildConsole(): Promise<void> {
  const rendering = renderFrames();
  const chunks = await buildCode();
  const { '': others, ...frames } = await rendering;
  const documents = Object.keys(frames).map((path) => [path, documentPath(path)]);
  const frame = { ...others, documents: Object.fromEntries(documents) as Record<string, string> };
  await buildPage(chunks, frame);
  const index = await readFile('dist/index.html', 'utf8');
  for (const [path, frameOfPage] of Object.entries(frames)) {
    const file = `dist${documentPath(path)}`;
    await mkdir(dirname(file), { recursive: true });
    const page = index.replace(JSON.stringify(frame), () => JSON.stringify(frameOfPage));
    await writeFile(file, page);
  }
  console.log('console: compressing');
  await compressFolder('dist');
}
