import { spawnSync } from 'node:child_process';
import {
  chmod,
  copyFile,
  cp,
  readdir,
  readFile,
  readlink,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../packageRoot.ts';
import { dataFolders } from '../testing/dataFolders.ts';
import { killAfterEach } from '../testing/killAfterEach.ts';
import { send, signInAt } from '../testing/overHttp.ts';
import { dataUrl, png } from '../testing/pictures.ts';
import { runNode, runProcess } from '../testing/process.ts';
import { providerInput } from '../testing/records.ts';

const folder = dataFolders();
const keep = killAfterEach();
const dataDir = () => join(folder.path, 'data');
const copyDir = () => join(folder.path, 'copy');

const secret = 'never seen by a decoder';
const environment = () => ({ DATA_DIR: dataDir(), ADMIN_PASSWORD: secret });

/** Another user, whom only root can become. */
type User = Parameters<typeof runNode>[2];

const statusOf = (pid: string) => readFile(`/proc/${pid}/status`, 'utf8');
const userNamespaceOf = (pid: number | string) => readlink(`/proc/${pid}/ns/user`);

/** Signs in at a server, and returns how to upload a picture to it and to find its decoders. */
async function decodingServer(server: ReturnType<typeof runNode>) {
  const url = await server.url();
  const { token } = await signInAt(url);
  const created = await send('POST', url, '/service-providers', { token, body: providerInput() });
  const { id } = (await created.json()) as { id: number };
  return {
    pid: server.pid ?? 0,
    output: server.output,
    upload: async (picture: Buffer) => {
      const body = { passportPhoto: dataUrl(picture) };
      const path = `/service-providers/${id}/passport-photo`;
      return (await send('POST', url, path, { token, body })).status;
    },
    decoders: async () =>
      (await readFile(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8'))
        .split(' ')
        .filter(Boolean),
  };
}

/** What a decoder whose code is no longer ours tries. It prints how each attempt has ended. */
const HOSTILE_DECODER = `
  import { spawnSync } from 'node:child_process';
  import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
  import { connect } from 'node:net';
  import { networkInterfaces } from 'node:os';
  import { Worker } from 'node:worker_threads';
  const server = '/proc/' + process.ppid;
  const run = (command, ...args) => {
    const { error, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
    if (error) throw error;
    return stdout + stderr;
  };
  const attempts = {
    'its environment': () => JSON.stringify(process.env),
    'the environment of the server': () => readFileSync(server + '/environ', 'utf8'),
    'the data folder': () => readdirSync(DATA_DIR).join(),
    'the key of secrets': () => readFileSync(DATA_DIR + '/secrets-key', 'utf8'),
    'a file of its own': () => writeFileSync(DATA_DIR + '/written', 'x') ?? 'written',
    'another program': () => run('cat', server + '/environ'),
    'another thread': () => new Worker('1', { eval: true }).threadId,
  };
  const nativeAttempts = {
    ...attempts,
    'its code': async () => typeof (await import('sharp')).default,
    'the variables of the server': () => readFileSync(APP + '/.env', 'utf8'),
    'the socket of the server': () =>
      new Promise((resolve, reject) =>
        connect(DATA_DIR + '/backup.sock').on('connect', resolve).on('error', reject),
      ),
    'the root of the server': () => readFileSync(server + '/root' + DATA_DIR + '/secrets-key', 'utf8'),
    'the files of the server': () => readdirSync(server + '/fd').join(),
    'the folder of the server': () => readdirSync(server + '/cwd').join(),
    'the code of the server': () => writeFileSync(APP + '/dist-server/main.js', '') ?? 'written',
    'any other file': () => writeFileSync('/written', '') ?? 'written',
    'the processes': () => readdirSync('/proc').join(),
    'the network': () => Object.keys(networkInterfaces()).join(),
    'a mount namespace': () => run(OWN + 'unshare', '--mount', 'true'),
    'a user namespace': () => run(OWN + 'unshare', '--user', 'true'),
    'the rights of root': () => readFileSync('/proc/self/status', 'utf8').match(/CapEff:\\s*(\\w*)/)[1],
  };
  process.on('message', async () => {
    for (const [name, attempt] of Object.entries(IS_NATIVE ? nativeAttempts : attempts)) {
      let outcome;
      try { outcome = 'got ' + await attempt(); } catch (error) { outcome = error.code; }
      console.log('HOSTILE ' + JSON.stringify([name, outcome]));
    }
    process.send({ failure: 'unreadable' });
  });
  process.send({ value: 'ready', memory: 0 });
`;

/** Starts a copy of the built server, after `change` has changed it. */
async function startCopy(change: (path: string) => Promise<void>, user?: User) {
  folder.copyPrepared(dataDir());
  const path = copyDir();
  await cp('dist-server', join(path, 'dist-server'), { recursive: true });
  await symlink(join(packageRoot, 'node_modules'), join(path, 'node_modules'));
  // The other user has to reach the copy.
  for (const each of [folder.path, path]) await chmod(each, 0o755);
  await change(path);
  if (user) spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, folder.path]);
  return decodingServer(keep(runNode([join(path, 'dist-server/main.js')], environment(), user)));
}

/** Replaces a string that is in the code of the built server in a folder. */
async function replaceString(path: string, string: string, other: string) {
  const built = join(path, 'dist-server');
  for (const name of (await readdir(built)).filter((one) => one.endsWith('.js'))) {
    const code = await readFile(join(built, name), 'utf8');
    await writeFile(join(built, name), code.replaceAll(`"${string}"`, `"${other}"`));
  }
}

/** Has a hostile decoder decode a picture, and returns how its attempts have ended. */
async function hostileOutcomes(isNative: boolean, user?: User) {
  const programs = join(copyDir(), 'dist-server/');
  const values = { DATA_DIR: dataDir(), APP: copyDir(), OWN: programs, IS_NATIVE: isNative };
  const code = Object.entries(values).reduce(
    (text, [name, value]) => text.replaceAll(name, JSON.stringify(value)),
    HOSTILE_DECODER,
  );
  const { upload, output } = await startCopy(async (path) => {
    await writeFile(join(programs, 'decoder.js'), code);
    if (!isNative) return;
    // What binds JavaScript only.
    for (const flag of ['--permission', '--experimental-permission']) {
      await replaceString(path, flag, '--none');
    }
    await writeFile(join(path, '.env'), secret, { mode: 0o600 });
    await copyFile('/usr/bin/unshare', join(programs, 'unshare'));
  }, user);
  expect(await upload(await png())).toBe(400);
  const outcomes = output()
    .split('\n')
    .filter((line) => line.startsWith('HOSTILE '))
    .map((line) => JSON.parse(line.slice('HOSTILE '.length)) as [string, string]);
  return { outcomes: Object.fromEntries(outcomes), output: output() };
}

test('keeps the secrets of the server from the processes that decode', async () => {
  const { outcomes, output } = await hostileOutcomes(false);
  const denied = 'ERR_ACCESS_DENIED';
  expect(outcomes).toEqual({
    'its environment': 'got {}',
    'the environment of the server': denied,
    'the data folder': denied,
    'the key of secrets': denied,
    'a file of its own': denied,
    'another program': denied,
    'another thread': denied,
  });
  expect(output).not.toContain(secret);
});

const isRoot = process.getuid?.() === 0;

test.runIf(isRoot)(
  'decodes as the same user where another one cannot read the program',
  async () => {
    const { upload, output } = await startCopy((path) => chmod(path, 0o700));
    expect(await upload(await png())).toBe(200);
    expect(output()).toContain('Pictures are decoded with less isolation');
    expect(await upload(await png())).toBe(200);
  },
);

test.runIf(isRoot)(
  'decodes as another user when the server is root: the kernel refuses a native library too',
  async () => {
    folder.copyPrepared(dataDir());
    const {
      upload,
      decoders,
      pid: serverPid,
    } = await decodingServer(keep(runProcess('main', environment())));
    expect(await upload(await png())).toBe(200);
    const [pid = ''] = await decoders();
    expect(await readFile(`/proc/${pid}/environ`, 'utf8')).not.toMatch(/DATA_DIR|PATH/);
    const [, uid] = /^Uid:\t(\d+)\t\1\t\1/m.exec(await statusOf(pid)) ?? [];
    expect(await statusOf(pid)).toMatch(/^Groups:\t *$/m);
    const asDecoder = { uid: Number(uid), gid: Number(uid), encoding: 'utf8' } as const;
    expect(asDecoder.uid).toBeGreaterThan(0);
    for (const path of [`/proc/${serverPid}/environ`, join(dataDir(), 'secrets-key')]) {
      const { stdout, stderr } = spawnSync('cat', [path], asDecoder);
      expect([stdout, stderr]).toEqual(['', expect.stringContaining('Permission denied')]);
    }
  },
);

test('is isolated otherwise as far as it can be, with a warning, where the kernel allows no namespaces', async () => {
  const { upload, decoders, output } = await startCopy((path) =>
    replaceString(path, 'unshare', 'false'),
  );
  // Two processes are started at once, and each fails first.
  expect(await Promise.all([upload(await png()), upload(await png(30, 30))])).toEqual([200, 200]);
  expect(output().match(/Pictures are decoded with less isolation/g)).toHaveLength(2);
  const pids = await decoders();
  expect(pids).toHaveLength(2);
  const user = isRoot ? '65534' : String(process.getuid?.());
  for (const pid of pids) {
    expect(await readFile(`/proc/${pid}/cmdline`, 'utf8')).toContain('--allow-fs-read=');
    expect(/^Uid:\t(\d+)/m.exec(await statusOf(pid))?.[1]).toBe(user);
  }
});

const canHave = (...namespaces: string[]) =>
  spawnSync('unshare', ['--user', '--map-root-user', ...namespaces, 'true']).status === 0;

// Not root, as in the image and in the unit.
const ordinary = isRoot ? { uid: 65_533, gid: 65_533 } : undefined;
const servers: { name: string; user?: User }[] = [{ name: 'an ordinary user', user: ordinary }];
if (isRoot) servers.push({ name: 'root' });

test.runIf(canHave('--net', '--mount')).each(servers)(
  'shows native code nothing but the code of the decoder, where the server is $name',
  async ({ user }) => {
    const { outcomes, output } = await hostileOutcomes(true, user);
    const refused = 'got unshare: unshare failed: Operation not permitted\n';
    expect(outcomes).toEqual({
      'its environment': 'got {}',
      'the environment of the server': 'ENOENT',
      'the data folder': 'ENOENT',
      'the key of secrets': 'ENOENT',
      'a file of its own': 'ENOENT',
      'another program': 'ENOENT',
      'another thread': 'got 1',
      'its code': 'got function',
      'the variables of the server': 'ENOENT',
      'the socket of the server': 'ENOENT',
      'the root of the server': 'ENOENT',
      'the files of the server': 'ENOENT',
      'the folder of the server': 'ENOENT',
      'the code of the server': 'EROFS',
      'any other file': 'EROFS',
      'the processes': 'got self',
      'the network': 'got ',
      'a mount namespace': refused,
      'a user namespace': refused,
      'the rights of root': 'got 0000000000000000',
    });
    expect(output).not.toContain(secret);
    expect(output).not.toContain('less isolation');
  },
);

test.runIf(canHave('--net'))(
  'decodes without network, and the kernel refuses it the environment of a server of the same user, where it may mount nothing',
  async () => {
    const { upload, decoders, output, ...server } = await startCopy(
      (path) => replaceString(path, '--mount', '--none'),
      ordinary,
    );
    expect(await upload(await png())).toBe(200);
    const [pid = ''] = await decoders();
    const inside = (...command: string[]) => {
      const enter = ['--target', pid, '--user', '--net', '--preserve-credentials'];
      return spawnSync('nsenter', [...enter, ...command], { ...ordinary, encoding: 'utf8' });
    };
    const interfaces = inside('cat', '/proc/self/net/dev').stdout.matchAll(/^ *(\w+):/gm);
    expect(Array.from(interfaces, ([, name]) => name)).toEqual(['lo']);
    expect(inside('cat', `/proc/${server.pid}/environ`)).toMatchObject({
      stdout: '',
      stderr: expect.stringContaining('Permission denied') as string,
    });
    expect(await userNamespaceOf(pid)).not.toBe(await userNamespaceOf(server.pid));
    expect(output().match(/Pictures are decoded with less isolation/g)).toHaveLength(1);
  },
);
