import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions } from 'vite';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { CHROMIUM_FLAGS, chromiumPath } from './scripts/chromium.ts';
import { WORKER_OPTIONS } from './server/testing/nodeOptions.ts';
import { samplePicture, type PictureKind } from './scripts/samplePictures/samplePictures.ts';
import { HANGING_MS, WAITING_MS } from './scripts/test/timeouts.ts';
import { LongestFirst } from './scripts/vitest/longestFirst.ts';

const CONTRACT_TESTS = 'src/dataProvider/**/*.contract.test.ts';

// Tests that start processes, or take long for another reason: `npm run test:slow` runs them.
const SLOW_TESTS = '**/*.slow.test.ts';

// Tests that need a PostgreSQL, or start and stop one.
const POSTGRES_TESTS = '{server,scripts,resilience}/**/*.postgres.test.ts';

// Tests that read the build: `npm run build` comes first.
const BUILT_TESTS = '{benchmarks,scripts}/**/*.built.test.ts';

// Tests of what runs SQL; the engine makes no difference to the others.
const SQL_TESTS = 'server/{database,routes,seed,stores}/**/!(*.slow).test.ts';

// Slow tests to which the engine makes a difference.
const SLOW_ON_BOTH =
  '{server/database/backup/*,server/tracing/statements,resilience/fuzz/*}.slow.test.ts';

// Only what hangs reaches them: how fast the machine is decides no test.
const TIMEOUTS = {
  testTimeout: HANGING_MS,
  hookTimeout: HANGING_MS,
  expect: { poll: { timeout: WAITING_MS } },
};

// One more worker than cores, because a worker often waits for a process, a database or a page.
const WORKERS = availableParallelism() + 1;

// Each worker, and each page of the screens, imports Fastify, PGlite, React and MUI once instead of
// once per test file, which halves the CPU time. Therefore each test file cleans up what it
// changes: environment variables, globals, timers.
const SHARED_MODULES = { isolate: false, restoreMocks: true };

const EMBEDDED_POSTGRES = { execArgv: WORKER_OPTIONS };

const inNode = (name: string, include: string[], exclude: string[] = []) => ({
  name,
  ...SHARED_MODULES,
  ...TIMEOUTS,
  ...EMBEDDED_POSTGRES,
  include,
  exclude: [...configDefaults.exclude, ...exclude],
});

const inBrowser = (
  name: string,
  include: string[],
  mode: 'production' | 'development',
): TestProjectInlineConfiguration => ({
  plugins: [react()],
  define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
  oxc: { jsx: { development: mode === 'development' } },
  // Emotion in production mode, which has one style sheet instead of one for each rule.
  resolve: {
    conditions: [
      'production',
      ...defaultClientConditions.filter((one) => one !== 'development|production'),
    ],
  },
  optimizeDeps: {
    // Pre-bundled: a dependency discovered during a run would reload the page under a test.
    entries: ['src/**/*.{ts,tsx}', '!src/**/*.test.ts'],
    rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': JSON.stringify(mode) } } },
  },
  test: {
    name,
    // After the tests in Node, so that three pages share the cores with nothing else.
    sequence: { groupOrder: 1 },
    ...SHARED_MODULES,
    ...TIMEOUTS,
    include,
    setupFiles: './src/testing/screens.setup.ts',
    maxWorkers: WORKERS,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        actionTimeout: WAITING_MS,
        launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_FLAGS },
      }),
      commands: {
        samplePicture: async (_, kind: PictureKind) =>
          (await samplePicture(kind)).toString('base64'),
      },
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
    },
  },
});

/** Screens run in a real browser; everything else in Node, which is cheaper. */
export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    sequence: { sequencer: LongestFirst },
    // What a passing test logs is of no use.
    silent: 'passed-only',
    projects: [
      {
        test: inNode(
          'unit',
          ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          [CONTRACT_TESTS, SLOW_TESTS, POSTGRES_TESTS, BUILT_TESTS],
        ),
      },
      {
        test: {
          ...inNode('contract', [CONTRACT_TESTS]),
          globalSetup: './scripts/vitest/apiServer.ts',
        },
      },
      {
        test: inNode('server', ['{server,contract}/**/*.test.ts'], [SLOW_TESTS, POSTGRES_TESTS]),
      },
      { test: inNode('built', [BUILT_TESTS]) },
      {
        test: {
          ...inNode('slow', ['{server,scripts,resilience}/**/*.slow.test.ts']),
          globalSetup: './scripts/vitest/builtServer.ts',
        },
      },
      {
        test: {
          ...inNode('postgres', [SQL_TESTS, POSTGRES_TESTS, SLOW_ON_BOTH]),
          globalSetup: ['./scripts/vitest/builtServer.ts', './scripts/vitest/postgres.ts'],
          setupFiles: './scripts/vitest/postgres.setup.ts',
        },
      },
      inBrowser('screens', ['src/**/!(*.slow|*.strict).test.tsx'], 'production'),
      inBrowser('slow-screens', ['src/**/*.slow.test.tsx'], 'production'),
      // With React's warnings and StrictMode, which take as long again.
      inBrowser('strict-screens', ['src/**/*.strict.test.tsx'], 'development'),
    ],
  },
});
