import { readdirSync } from 'node:fs';
import { defineConfig } from 'oxlint';

// Which folder may import which, type imports included; `npm run lint` runs it in addition to the
// general rules of .oxlintrc.json.

const foldersIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/**
 * The layers of each folder, top down. A module or folder may import from the groups below its own,
 * and from its own group only what `sameLevel` lists for it.
 */
const zones = {
  src: {
    groups: [
      ['main', 'demo'],
      ['boot'],
      ['App'],
      ['auth'],
      ['dataProvider'],
      ['resources'],
      ['layout'],
      ['placeholders'],
      ['lists'],
      ['records'],
      ['features'],
      ['forms'],
      ['images'],
      ['ui', 'theme'],
      ['routing'],
      ['i18n'],
      ['http', 'storage'],
    ],
    sameLevel: { ui: ['theme'], http: ['storage'] },
  },
  server: {
    groups: [
      ['main'],
      ['start'],
      ['app'],
      ['metrics', 'tracing'],
      ['cli', 'routes', 'seed'],
      ['security', 'images'],
      ['startLog'],
      ['http', 'stores'],
      ['database'],
      [
        'config',
        'databaseHosts',
        'encodedKeys',
        'environment',
        'envFile',
        'limitConcurrency',
        'packageRoot',
        'problem',
        'progress',
        'startupError',
        'unknownVariables',
        'variables',
        'version',
      ],
    ],
    sameLevel: {
      config: ['databaseHosts', 'encodedKeys', 'startupError', 'variables'],
      environment: ['envFile', 'progress', 'startupError', 'unknownVariables', 'variables'],
      envFile: ['startupError', 'variables'],
      unknownVariables: ['variables'],
    },
  },
  'src/features': {
    groups: [foldersIn('src/features')],
    sameLevel: {
      palette: ['export', 'savedViews', 'search'],
      import: ['export', 'restore'],
      restore: ['bulk', 'changes'],
    },
  },
  'src/resources': {
    groups: [foldersIn('src/resources')],
    sameLevel: {
      productCategories: ['categories'],
      productImages: ['products'],
      products: ['categories', 'serviceProviders'],
      serviceProviderCategories: ['categories'],
      serviceProviders: ['categories'],
    },
  },
};

/** The parts of the repository, and the parts that each must not import. */
const parts = {
  src: ['server', 'resilience', 'scripts', 'e2e', 'benchmarks'],
  server: ['src', 'resilience', 'scripts', 'e2e', 'benchmarks'],
  contract: ['src', 'server', 'resilience', 'scripts', 'e2e', 'benchmarks'],
  resilience: ['src', 'e2e', 'benchmarks'],
  scripts: ['resilience'],
};

// May import everything in their part; imported only by tests and by the demo, not by the console.
const TESTS = [
  '**/*.test.ts',
  '**/*.test.tsx',
  'src/testing/**',
  'server/testing/**',
  'src/demo.ts',
];

const forbiddenInZone = ({ groups, sameLevel = {} }, room) => {
  const index = groups.findIndex((group) => group.includes(room));
  const allowed = new Set([room, ...(sameLevel[room] ?? []), ...groups.slice(index + 1).flat()]);
  return [...groups.flat().filter((other) => !allowed.has(other)), 'testing'];
};

/** Matches imports of the named folders or modules whose relative path begins with `starts`. */
const importOf = (names, starts) => `^${starts}(${names.join('|')})(\\.tsx?)?(/|$)`;

const FROM_BELOW = '(\\.\\./)+';
const FROM_SAME_LEVEL_OR_BELOW = '(\\./|(\\.\\./)+)';

const forbid = (groups, starts = FROM_BELOW) => ({
  'no-restricted-imports': [
    'error',
    {
      patterns: groups.map((names) => ({
        regex: importOf(names, starts),
        message: 'Imports go down the list of folders in oxlint.rooms.mjs, never up or across.',
      })),
    },
  ],
});

const partOverrides = Object.entries(parts).map(([part, others]) => ({
  files: [`${part}/**`],
  rules: forbid([others]),
}));

// Only the last matching override applies, so it repeats the rules of its parent folders.
const roomOverrides = Object.entries(zones).flatMap(([folder, zone]) =>
  zone.groups.flat().flatMap((room) => {
    const [part = '', parentRoom] = folder.split('/');
    const around = parentRoom ? [forbiddenInZone(zones[part], parentRoom)] : [];
    const forbidden = [parts[part], ...around, forbiddenInZone(zone, room)];
    return [
      { files: [`${folder}/${room}/**`], excludeFiles: TESTS, rules: forbid(forbidden) },
      {
        files: [`${folder}/${room}.{ts,tsx}`],
        excludeFiles: TESTS,
        rules: forbid(forbidden, FROM_SAME_LEVEL_OR_BELOW),
      },
    ];
  }),
);

for (const [folder, { groups }] of Object.entries(zones)) {
  const known = [...groups.flat(), 'testing'];
  const unknown = foldersIn(folder)
    .filter((name) => !known.includes(name))
    .map((name) => `${folder}/${name}`);
  if (unknown.length > 0) throw new Error(`No rule says what may import ${unknown.join(', ')}.`);
}

export default defineConfig({
  plugins: ['import'],
  categories: { correctness: 'off' },
  rules: { 'import/no-cycle': ['error', { ignoreTypes: false }] },
  ignorePatterns: ['dist', 'dist-server', 'data', '.cache', 'test-results'],
  overrides: [...partOverrides, ...roomOverrides],
});
