import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from './scripts/chromium.ts';

/** End-to-end tests of the built product; every worker has its own server and database. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/sampleData.ts',
  outputDir: '.cache/test-results',
  fullyParallel: false,
  // One more worker than cores, because a worker often waits for the server or the browser.
  workers: availableParallelism() + 1,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_FLAGS },
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    // Written to the folder above, which CI keeps of a failed run.
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
});
