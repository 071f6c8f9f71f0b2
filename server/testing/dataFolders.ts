import { afterEach, beforeAll, beforeEach } from 'vitest';
import { preparedDatabase, temporaryFolder } from './process.ts';

/**
 * Gives each test of a file an empty temporary folder, `path`, and `copyPrepared`, which copies a
 * prepared database with the test user into a folder.
 */
export function dataFolders() {
  const folders = { path: '', copyPrepared: (_to: string): void => undefined };
  let current: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeAll(async () => {
    folders.copyPrepared = await preparedDatabase();
  });
  beforeEach(async () => {
    current = await temporaryFolder();
    folders.path = current.path;
  });
  afterEach(() => current.remove());
  return folders;
}
