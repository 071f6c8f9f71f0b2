import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { backUp } from '../database/embedded/backup.ts';
import { dataFolderSocket } from '../database/embedded/dataFolder.ts';
import { dataFolders } from '../testing/dataFolders.ts';
import { killAfterEach } from '../testing/killAfterEach.ts';
import { makeNamedPipe, writeParts } from '../testing/namedPipe.ts';
import { runProcess } from '../testing/process.ts';
import { waitForOutput } from '../testing/waitForOutput.ts';

const folder = dataFolders();
const keep = killAfterEach();

const run = (dataDir: string, ...args: string[]) =>
  keep(runProcess('data', { DATA_DIR: dataDir }, args));

test('backup prints how much it has written', async () => {
  folder.copyPrepared(folder.path);
  const server = createServer().listen(dataFolderSocket(folder.path));
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const backup = run(folder.path, 'backup', join(folder.path, 'slow.tar'));
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  response.write(Buffer.alloc(3_000_000));
  await waitForOutput(backup, /^Writing the backup: 3 MB, \d+ s$/m);
  response.end(Buffer.alloc(2_000_000));
  expect(await backup.exited).toMatchObject({ code: 0 });
  expect(backup.output()).toMatch(/^Writing the backup: 5 MB, \d+ s, finished\nThe embedded/m);
});

test('restore prints how much it has checked and restored', async () => {
  folder.copyPrepared(folder.path);
  const file = join(folder.path, 'backup.tar');
  await backUp(folder.path, file, () => undefined);
  const bytes = await readFile(file);
  const pipe = join(folder.path, 'pipe');
  makeNamedPipe(pipe);
  const restored = run(join(folder.path, 'restored'), 'restore', pipe);
  for (const what of ['Checking the backup', 'Restoring the backup']) {
    await writeParts(pipe, [bytes.subarray(0, 4_000_000), bytes.subarray(4_000_000)], () =>
      waitForOutput(restored, new RegExp(`^${what}: 4 of \\d+ MB, \\d+ s$`, 'm')),
    );
    // Not before the command has read the end, or it would read on.
    await waitForOutput(restored, new RegExp(`^${what}: .*, finished$`, 'm'));
  }
  expect(await restored.exited).toMatchObject({ code: 0 });
});

test('export-all prints how much it has copied of the database of a running server', async () => {
  folder.copyPrepared(folder.path);
  const file = join(folder.path, 'backup.tar');
  await backUp(folder.path, file, () => undefined);
  const bytes = await readFile(file);
  const server = createServer().listen(dataFolderSocket(folder.path));
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const exported = run(folder.path, 'export-all', join(folder.path, 'slow.tar'));
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  response.write(bytes.subarray(0, 3_000_000));
  await waitForOutput(exported, /^Copying the database: 3 MB, \d+ s$/m);
  response.end(bytes.subarray(3_000_000));
  expect(await exported.exited).toMatchObject({ code: 0 });
  expect(exported.output()).toMatch(/^Copying the database: \d{2} MB, \d+ s, finished$/m);
});
