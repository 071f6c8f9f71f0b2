import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { prepareDataFolder, temporaryFolder } from './process.ts';

/**
 * Gives each test of a file an empty temporary folder, `path`, and `copyPrepared`, which copies a
 * prepared database with the test user into a folder.
 */
export function dataFolders() {
  const folders = { path: '', copyPrepared: (_to: string): void => undefined };
  let prepared: Awaited<ReturnType<typeof temporaryFolder>>;
  let current: typeof prepared;
  beforeAll(async () => {
    prepared = await temporaryFolder();
    folders.copyPrepared = await prepareDataFolder(prepared.path);
  });
  afterAll(() => prepared.remove());
  beforeEach(async () => {
    current = await temporaryFolder();
    folders.path = current.path;
  });
  afterEach(() => current.remove());
  return folders;
}
