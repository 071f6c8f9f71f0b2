import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';
import { CHROMIUM_FLAGS, chromiumPath } from './scripts/chromium.ts';
import { NODE_OPTIONS } from './server/testing/nodeOptions.ts';
import { samplePicture, type PictureKind } from './scripts/samplePictures/samplePictures.ts';
import { LongestFirst } from './scripts/vitest/longestFirst.ts';

const CONTRACT_TESTS = 'src/dataProvider/**/*.contract.test.ts';

// Tests that need a PostgreSQL, or start and stop one.
const POSTGRES_TESTS = '{server,scripts,resilience}/**/*.postgres.test.ts';

// Tests that read or run the build: `npm run build` comes first.
const BUILT_TESTS = '{benchmarks,scripts}/**/*.built.test.ts';

// Tests that run only once: they need no database, or only the embedded one.
const EMBEDDED_ONLY = [
  'server/config.test.ts',
  'server/main.test.ts',
  'server/cli/admin.test.ts',
  'server/firstAdministrator.test.ts',
  'server/indexing.test.ts',
  'server/hostileClients.test.ts',
  'server/requestFaults.test.ts',
  'server/memory.test.ts',
  'server/images/hostilePictures.test.ts',
  'server/database/embedded/*.test.ts',
];

// Long, because these tests start processes and databases while other tests load the machine.
const SLOW_TIMEOUTS = { testTimeout: 60_000, hookTimeout: 60_000 };

// One more worker than cores, because a worker often waits for a process, a database or a page.
const WORKERS = availableParallelism() + 1;

// Each worker, and each page of the screens, imports Fastify, PGlite, React and MUI once instead of
// once per test file, which halves the CPU time. Therefore each test file cleans up what it
// changes: environment variables, globals, timers.
const SHARED_MODULES = { isolate: false, restoreMocks: true };

const EMBEDDED_POSTGRES = { execArgv: NODE_OPTIONS };

// The groups run one after the other. Tests of the build leave a core to the static checks, which run
// at the same time; screens are kept from slowing down processes that have to answer in time.
const [BUILT, NODE, SCREENS] = [1, 2, 3].map((groupOrder) => ({ sequence: { groupOrder } }));

/** Screens run in a real browser; everything else in Node, which is cheaper. */
export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          ...NODE,
          ...SHARED_MODULES,
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...configDefaults.exclude, CONTRACT_TESTS, POSTGRES_TESTS, BUILT_TESTS],
          globalSetup: './scripts/vitest/builtServer.ts',
        },
      },
      {
        test: {
          name: 'contract',
          ...NODE,
          ...SHARED_MODULES,
          include: [CONTRACT_TESTS],
          globalSetup: './scripts/vitest/apiServer.ts',
          ...SLOW_TIMEOUTS,
        },
      },
      {
        test: {
          name: 'server',
          ...NODE,
          ...SHARED_MODULES,
          ...EMBEDDED_POSTGRES,
          include: ['{server,contract,resilience}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, POSTGRES_TESTS],
          globalSetup: './scripts/vitest/builtServer.ts',
          ...SLOW_TIMEOUTS,
        },
      },
      {
        test: {
          name: 'server-postgres',
          ...NODE,
          ...SHARED_MODULES,
          include: ['{server,resilience/fuzz}/**/*.test.ts', POSTGRES_TESTS],
          exclude: [...configDefaults.exclude, ...EMBEDDED_ONLY],
          globalSetup: ['./scripts/vitest/builtServer.ts', './scripts/vitest/postgres.ts'],
          setupFiles: './scripts/vitest/postgres.setup.ts',
          ...SLOW_TIMEOUTS,
        },
      },
      {
        test: {
          name: 'built',
          ...EMBEDDED_POSTGRES,
          include: [BUILT_TESTS],
          // They run and replace the build.
          fileParallelism: false,
          ...BUILT,
        },
      },
      {
        plugins: [react()],
        // Emotion in production mode, which has one style sheet instead of one for each rule.
        resolve: {
          conditions: [
            'production',
            ...defaultClientConditions.filter((name) => name !== 'development|production'),
          ],
        },
        optimizeDeps: {
          // Pre-bundled: a dependency discovered during a run would reload the page under a test.
          entries: ['src/**/*.{ts,tsx}', '!src/**/*.test.ts'],
        },
        test: {
          name: 'screens',
          ...SCREENS,
          ...SHARED_MODULES,
          include: ['src/**/*.test.tsx'],
          setupFiles: './src/testing/screens.setup.ts',
          maxWorkers: WORKERS,
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_FLAGS },
            }),
            commands: {
              samplePicture: async (_, kind: PictureKind) =>
                (await samplePicture(kind)).toString('base64'),
            },
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
    ],
  },
});
