import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dataFolders } from '../../testing/dataFolders.ts';
import { createExamples, digestOf } from '../../testing/digest.ts';
import { killAfterEach } from '../../testing/killAfterEach.ts';
import { runProcess } from '../../testing/process.ts';
import { openEmbedded } from './embedded.ts';

const folder = dataFolders();
const keep = killAfterEach();
const at = (name: string) => join(folder.path, name);

const data = async (dataDir: string, ...args: string[]) => {
  const command = keep(runProcess('data', { DATA_DIR: at(dataDir) }, args));
  return { ...(await command.exited), output: command.output() };
};

test('exports the database of a running server, which a new folder imports', async () => {
  folder.copyPrepared(at('data'));
  const source = await openEmbedded(at('data'), { sync: false });
  await createExamples(source.db);
  const before = await digestOf(source.db);
  await source.close();
  const server = keep(runProcess('main', { DATA_DIR: at('data') }));
  await server.url();
  expect(await data('data', 'export-all', at('exports/all.tar'))).toMatchObject({ code: 0 });
  // Nothing of the copy that it was taken from.
  expect(await readdir(at('exports'))).toEqual(['all.tar']);

  expect(await data('copied', 'import-all', at('exports/all.tar'))).toMatchObject({ code: 0 });
  expect(await readdir(at('copied'))).not.toContain('pglite.part');
  const copied = await openEmbedded(at('copied'), { sync: false });
  expect(await digestOf(copied.db)).toEqual(before);
  await copied.close();

  expect(await data('copied', 'import-all', at('exports/all.tar'))).toMatchObject({
    code: 1,
    output: /^The data folder .* already holds a database\. Move it away, or set DATA_DIR/,
  });
});

test('there is nothing to export from a folder without a database', async () => {
  expect(await data('nothing', 'export-all', at('exports/all.tar'))).toMatchObject({
    code: 1,
    output: /^There is no database in the data folder/,
  });
  expect(await readdir(folder.path)).toEqual([]);
});
