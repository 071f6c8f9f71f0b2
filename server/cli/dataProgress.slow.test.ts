import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { dataFolderSocket } from '../database/embedded/dataFolder.ts';
import { dataFolders } from '../testing/dataFolders.ts';
import { killAfterEach } from '../testing/killAfterEach.ts';
import { runProcess } from '../testing/process.ts';
import { waitForOutput } from '../testing/waitForOutput.ts';

const folder = dataFolders();
const keep = killAfterEach();

const run = (dataDir: string, ...args: string[]) =>
  keep(runProcess('data', { DATA_DIR: dataDir }, args));

test('backup prints how much it has copied of the database of a running server', async () => {
  folder.copyPrepared(folder.path);
  const server = createServer().listen(dataFolderSocket(folder.path));
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const backup = run(folder.path, 'backup', join(folder.path, 'slow.tar'));
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  // The label, without which the copy does not end, never comes.
  response.writeHead(200, { 'content-type': 'text/plain' }).flushHeaders();
  const progress = /^Copying the database: \d{2} MB, \d+ s$/m;
  await waitForOutput(backup, progress);
  expect(backup.output()).toMatch(progress);
});
