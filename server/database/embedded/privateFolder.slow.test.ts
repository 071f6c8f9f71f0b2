import { chmod, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { dataFolders } from '../../testing/dataFolders.ts';
import { runProcess } from '../../testing/process.ts';

const folder = dataFolders();
beforeEach(() => folder.copyPrepared(folder.path));

test('rejects a data folder whose parent cannot exist', async () => {
  const dangling = join(folder.path, 'unmounted');
  await symlink(join(folder.path, 'missing'), dangling);
  for (const DATA_DIR of ['/proc/no/data', join(dangling, 'data'), dangling]) {
    const server = runProcess('main', { DATA_DIR });
    expect(await server.exited).toEqual({ code: 1, signal: null });
    expect(server.output()).toContain(`The data folder ${DATA_DIR} is not writable: `);
    const file = join(DATA_DIR, 'backups', 'x.tar');
    const backup = runProcess('data', { DATA_DIR: folder.path }, ['backup', file]);
    expect(await backup.exited).toEqual({ code: 1, signal: null });
    expect(backup.output()).toMatch(/^The file .* cannot be written: .*\n$/);
  }
});

test('makes a data folder private, but not a folder with other files in it', async () => {
  const modeAfterStart = async () => {
    const server = runProcess('main', { DATA_DIR: folder.path });
    await server.url();
    server.kill('SIGTERM');
    await server.exited;
    return (await stat(folder.path)).mode & 0o777;
  };
  await chmod(folder.path, 0o755);
  expect(await modeAfterStart()).toBe(0o700);
  await chmod(folder.path, 0o755);
  await writeFile(join(folder.path, 'letter.txt'), 'Dear all');
  expect(await modeAfterStart()).toBe(0o755);
  expect((await stat(join(folder.path, 'pglite'))).mode & 0o777).toBe(0o700);
});
