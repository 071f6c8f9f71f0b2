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

const inTwo = (lists: string[][]) => {
  const seen = new Set<string>();
  return lists.flatMap((list) => {
    const again = list.filter((id) => seen.has(id));
    for (const id of list) seen.add(id);
    return again;
  });
};

/** The chunks of one console build. */
export async function buildOnce(config: InlineConfig): Promise<Rolldown.OutputChunk[]> {
  const built = await build(config);
  if (!('output' in built)) throw new Error('The console has one build and one output.');
  return built.output.filter((file) => file.type === 'chunk');
}

/**
 * Builds the console once with the bundler's default chunks, reads what shell, lists, forms and
 * other pages contain after tree shaking, and returns the group of each module for the final build:
 * a few large files instead of some fifty small ones. Code of a single, rarely visited page gets no
 * group; the bundler decides.
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

  claim('shell', entry(/src\/boot\/console\.ts$/).flat());
  claim('list', entry(/List\.tsx$/).flat());
  claim('form', entry(/(Create|Edit)\.tsx$/).flat());
  // The pages of records show values with these.
  claim('page', [...inTwo(entry(/./)), ...entry(/FieldValue\.tsx$/).flat()]);
  return groups;
}
