import { test as base } from '@playwright/test';
import { EXTENSIONS } from '../../contract/headers.ts';
import { signInByApi, startBuiltServer, type BuiltServer } from '../../scripts/builtServer.ts';
import { withoutLiveChanges } from '../../scripts/withoutLiveChanges.ts';
import { NODE_OPTIONS } from '../../server/testing/nodeOptions.ts';
import { openWithoutAnimations } from './animations.ts';
import { openApi, type Api } from './api.ts';
import { watchForFaults, type PageFaults } from './pageFaults.ts';
import { sampleData, SERVER_SETTINGS } from './sampleData.ts';

interface WorkerFixtures {
  /** The worker's built server, with the sample data and the changes of earlier tests. */
  server: BuiltServer;
  /**
   * `test.use({ ownServer: 'account' })`: the tests of a file that change accounts, named here, get
   * another worker, and so another server, than those of any other file.
   */
  ownServer: string;
  /** The API of that server in a separate session, which signing out in the page does not end. */
  api: Api;
}

interface TestFixtures {
  /** The page's faults so far; any left at the end fail the test. */
  faults: PageFaults;
  /** `test.use({ signedIn: true })`: the page starts with a valid token stored. */
  signedIn: boolean;
  /** `test.use({ animated: true })`: pages have their animations, which take a tenth of the time. */
  animated: boolean;
  /** `test.use({ followsChanges: true })`: pages follow what changes, by a stream that never ends. */
  followsChanges: boolean;
}

/**
 * Playwright's `test` with one server per worker and a `page` that fails the test on console
 * errors, CSP violations and requests to any other host.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // Playwright asks for a destructuring pattern even where nothing is taken from it.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startBuiltServer('.', SERVER_SETTINGS, {
        copyOf: sampleData(),
        nodeOptions: NODE_OPTIONS,
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  ownServer: ['', { option: true, scope: 'worker' }],
  api: [async ({ server }, use) => use(await openApi(server)), { scope: 'worker' }],
  baseURL: async ({ server }, use) => use(server.url),
  faults: [
    async ({ page, server }, use) => {
      const faults = watchForFaults(page, server.url);
      await use(faults);
      // A call may still be in flight.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      faults.expectNone();
    },
    { auto: true },
  ],
  animated: [false, { option: true }],
  followsChanges: [false, { option: true }],
  context: async ({ context, animated, followsChanges }, use) => {
    if (!followsChanges) await withoutLiveChanges(context);
    if (!animated) await openWithoutAnimations(context);
    await use(context);
  },
  signedIn: [false, { option: true }],
  storageState: async ({ signedIn, server }, use) => {
    const localStorage = signedIn
      ? [
          { name: 'token', value: await signInByApi(server) },
          { name: 'username', value: server.username },
          // What the response to the sign-in leaves behind.
          { name: 'extensions:/api', value: EXTENSIONS.join(', ') },
        ]
      : [];
    await use({ cookies: [], origins: [{ origin: server.url, localStorage }] });
  },
});

export { expect } from '@playwright/test';
