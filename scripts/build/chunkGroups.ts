import { build, type InlineConfig, type Rolldown } from 'vite';

type Chunks = Map<string, Rolldown.OutputChunk>;

/** Who shares a chunk: the views whose file names match, two of them at least. */
const SHARED_BY: [name: string, views: RegExp][] = [
  ['list', /List\.tsx$/],
  ['form', /(Create|Edit)\.tsx$/],
  ['shared', /./],
];

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

/**
 * Builds the console once with the bundler's own chunks, reads what sign-in, shell, lists and forms
 * really contain after tree shaking, and answers the group of each module for the build that counts:
 * a few well-filled files instead of some fifty. The group `null` is left to the bundler.
 */
export async function readChunkGroups(config: InlineConfig): Promise<Map<string, string | null>> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false },
  });
  if (!('output' in built)) throw new Error('The console has one build and one output.');
  const chunks: Chunks = new Map(
    built.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
  );

  const groups = new Map<string, string | null>();
  const claim = (group: string | null, ids: string[]) => {
    for (const id of ids) if (!groups.has(id)) groups.set(id, group);
  };
  const entries = [...chunks.values()].filter((chunk) => chunk.isEntry || chunk.isDynamicEntry);
  const entry = (path: RegExp) =>
    entries
      .filter(({ facadeModuleId }) => facadeModuleId && path.test(facadeModuleId))
      .map(({ fileName }) => modulesOf(chunks, fileName));

  claim(null, entry(/index\.html$/).flat());
  claim('console', entry(/src\/console\.ts$/).flat());
  for (const [name, views] of SHARED_BY) claim(name, inTwo(entry(views)));
  return groups;
}
