import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { CHROMIUM_FLAGS, chromiumPath } from './scripts/chromium.ts';

const CONTRACT_TESTS = 'src/dataProvider/**/*.contract.test.ts';

// What only a PostgreSQL can show, or needs one to stop and start.
const POSTGRES_TESTS = '{server,scripts}/**/*.postgres.test.ts';

// What reads or runs the build: `npm run build` comes first.
const BUILT_TESTS = '{benchmarks,scripts}/**/*.built.test.ts';

// What has no database, or needs the embedded one's folder.
const EMBEDDED_ONLY = [
  'server/config.test.ts',
  'server/main.test.ts',
  'server/hostileClients.test.ts',
  'server/database/embedded/*.test.ts',
];

// Real processes and databases start, also while the browser tests keep the machine busy.
const PATIENCE = { testTimeout: 60_000, hookTimeout: 60_000 };

/** Screens run in a real browser; everything else in Node, the cheapest place that can prove it. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...configDefaults.exclude, CONTRACT_TESTS, POSTGRES_TESTS, BUILT_TESTS],
          globalSetup: './scripts/vitest/builtServer.ts',
        },
      },
      {
        test: {
          name: 'contract',
          include: [CONTRACT_TESTS],
          globalSetup: './scripts/vitest/apiServer.ts',
        },
      },
      {
        test: {
          name: 'server',
          include: ['{server,contract}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, POSTGRES_TESTS],
          globalSetup: './scripts/vitest/builtServer.ts',
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'server-postgres',
          include: ['server/**/*.test.ts', POSTGRES_TESTS],
          exclude: [...configDefaults.exclude, ...EMBEDDED_ONLY],
          globalSetup: ['./scripts/vitest/builtServer.ts', './scripts/vitest/postgres.ts'],
          setupFiles: './scripts/vitest/postgres.setup.ts',
          ...PATIENCE,
        },
      },
      {
        test: { name: 'built', include: [BUILT_TESTS] },
      },
      {
        plugins: [react()],
        // Found up front: a dependency met in the middle of a run would reload the page under a test.
        optimizeDeps: { entries: ['src/**/*.{ts,tsx}'] },
        test: {
          name: 'screens',
          include: ['src/**/*.test.tsx'],
          setupFiles: './src/testing/screens.setup.ts',
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_FLAGS },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
    ],
  },
});
