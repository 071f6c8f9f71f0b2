import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { packageRoot } from '../../packageRoot.ts';
import { prepareDataFolder, runProcess, temporaryFolder } from '../../testing/process.ts';
import { databaseFolder } from './dataFolder.ts';
import { openEmbedded } from './embedded.ts';
import { lockFolder } from './folderLock.ts';

const ROUNDS = 5;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
const started: (() => void)[] = [];
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(async () => {
  for (const kill of started.splice(0)) kill();
  await folder.remove();
});

async function startContender() {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'server/testing/lockOnCommand.ts', folder.path],
    { cwd: packageRoot, stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const exited = once(child, 'exit');
  started.push(() => child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout });
  const nextLine = async () => String((await once(lines, 'line'))[0]);
  await nextLine();
  return {
    tryLock: () => {
      const response = nextLine();
      child.stdin.write('\n');
      return response;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

test('locks a folder for one owner at a time until it is unlocked', () => {
  const unlock = lockFolder(folder.path);
  expect(() => lockFolder(folder.path)).toThrow(/is in use by another process/);
  unlock();
  lockFolder(folder.path)();
});

test('gives the folder of a killed owner to exactly one of several contenders', async () => {
  const contenders = await Promise.all([1, 2, 3].map(startContender));
  for (let round = 0; round < ROUNDS; round += 1) {
    const responses = await Promise.all(contenders.map(({ tryLock }) => tryLock()));
    expect(responses.toSorted()).toEqual(['locked', 'refused', 'refused']);
    const [owner] = contenders.splice(responses.indexOf('locked'), 1);
    const [next] = await Promise.all([startContender(), owner?.kill()]);
    contenders.push(next);
  }
});

// Only root can become another user.
describe.runIf(process.getuid?.() === 0)('another user', () => {
  const nobody = { uid: 65_534, gid: 65_534 };
  let data: string;
  beforeEach(async () => {
    await chmod(folder.path, 0o755);
    data = join(folder.path, 'data');
    await prepareDataFolder(data);
  });

  const runAsNobody = async (program: 'main' | 'data' | 'admin', ...args: string[]) => {
    const command = runProcess(program, { DATA_DIR: data }, args, nobody);
    started.push(() => command.kill('SIGKILL'));
    return { ...(await command.exited), output: command.output() };
  };

  test('can neither back up, manage accounts nor start a second server on the folder', async () => {
    const server = runProcess('main', { DATA_DIR: data });
    started.push(() => server.kill('SIGKILL'));
    const url = await server.url();
    const file = join(folder.path, 'backup.tar');
    const sentence = /Run this as the user who runs the server\.\n$/;
    expect(await runAsNobody('data', 'backup', file)).toMatchObject({
      code: 1,
      output: sentence,
    });
    expect(await runAsNobody('admin', 'list')).toMatchObject({ code: 1, output: sentence });
    // Even after someone has loosened the permissions of the folder.
    await chmod(data, 0o777);
    await chmod(databaseFolder(data), 0o777);
    expect(await runAsNobody('data', 'backup', file)).toMatchObject({
      code: 1,
      output: sentence,
    });
    expect(await runAsNobody('admin', 'list')).toMatchObject({ code: 1, output: sentence });
    expect(await runAsNobody('main')).toMatchObject({ code: 1, output: sentence });
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    await expect(openEmbedded(data)).rejects.toThrow(/is in use by another process/);
  });

  test('keeps root from opening their database, which would leave files owned by root in it', async () => {
    await chown(databaseFolder(data), nobody.uid, nobody.gid);
    await expect(openEmbedded(data)).rejects.toThrow(/belongs to another user/);
  });
});
