import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from './scripts/chromium.ts';
import { HANGING_MS, WAITING_MS } from './scripts/test/timeouts.ts';

// The journeys that `npm run test:slow` runs.
const SLOW = '**/*.slow.spec.ts';

/** End-to-end tests of the built product; every worker has its own server and database. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/sampleData.ts',
  outputDir: '.cache/test-results',
  fullyParallel: false,
  // One more worker than cores, because a worker often waits for the server or the browser.
  workers: availableParallelism() + 1,
  forbidOnly: Boolean(process.env['CI']),
  // Only what hangs reaches them: how fast the machine is decides no test.
  timeout: HANGING_MS,
  expect: { timeout: WAITING_MS },
  projects: [
    { name: 'main', testIgnore: SLOW },
    { name: 'slow', testMatch: SLOW },
  ],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_FLAGS },
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    // Written to the folder above, which CI keeps of a failed run.
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    actionTimeout: WAITING_MS,
    navigationTimeout: WAITING_MS,
  },
});
