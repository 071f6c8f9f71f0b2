import { build, type InlineConfig, type Rolldown } from 'vite';

type Chunks = Map<string, Rolldown.OutputChunk>;

const closureOf = (chunks: Chunks, fileName: string, seen = new Set<string>()): Set<string> => {
  const chunk = chunks.get(fileName);
  if (!chunk || seen.has(fileName)) return seen;
  seen.add(fileName);
  for (const imported of chunk.imports) closureOf(chunks, imported, seen);
  return seen;
};

const modulesOf = (chunks: Chunks, fileName: string) =>
  [...closureOf(chunks, fileName)].flatMap((name) => chunks.get(name)?.moduleIds ?? []);

/** The modules that at least `count` of the lists contain. */
const inSeveral = (count: number, lists: string[][]) => {
  const seen = new Map<string, number>();
  for (const id of lists.flat()) seen.set(id, (seen.get(id) ?? 0) + 1);
  return [...seen].filter(([, times]) => times >= count).map(([id]) => id);
};

/** The chunks of one console build. */
export async function buildOnce(config: InlineConfig): Promise<Rolldown.OutputChunk[]> {
  const built = await build(config);
  if (!('output' in built)) throw new Error('The console has one build and one output.');
  return built.output.filter((file) => file.type === 'chunk');
}

/**
 * Builds the console once with the bundler's default chunks, reads what shell, lists, filters, forms
 * and other pages contain after tree shaking, and returns the group of each module for the final
 * build: a few large files instead of some fifty small ones. Code of a single, rarely visited page
 * gets no group; the bundler decides.
 */
export async function readChunkGroups(config: InlineConfig): Promise<Map<string, string>> {
  const built = await buildOnce({
    ...config,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false },
  });
  const chunks: Chunks = new Map(built.map((chunk) => [chunk.fileName, chunk]));

  const groups = new Map<string, string>();
  const claim = (group: string, ids: string[]) => {
    for (const id of ids) if (!groups.has(id)) groups.set(id, group);
  };
  const entry = (path: RegExp) =>
    built
      .filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry)
      .filter(({ facadeModuleId }) => facadeModuleId && path.test(facadeModuleId))
      .map(({ fileName }) => modulesOf(chunks, fileName));
  // Each list's own module keeps its own chunk, from which the build reads the files of that list.
  const isOwn = (id: string) => built.some(({ facadeModuleId }) => facadeModuleId === id);

  const shell = built.find(({ isEntry }) => isEntry);
  claim('shell', shell ? modulesOf(chunks, shell.fileName) : []);
  // The smallest list has text-only cards; what the other lists add forms a separate group.
  const lists = entry(/(?<!Image)List\.tsx$/)
    .map((ids) => ids.filter((id) => !isOwn(id)))
    .toSorted((a, b) => a.length - b.length);
  claim('list', lists[0] ?? []);
  claim('cards', lists.flat());
  claim('filters', entry(/Filters\.tsx$/).flat());
  claim('dialogs', entry(/src\/layout\/\w+\.tsx$/).flat());
  claim('form', entry(/(Create|Edit)\.tsx$/).flat());
  // The pages of records show values with these.
  claim('page', [...inSeveral(2, entry(/./)), ...entry(/FieldValue\.tsx$/).flat()]);
  return groups;
}
