import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { dataFolders } from '../../testing/dataFolders.ts';
import { killAfterEach } from '../../testing/killAfterEach.ts';
import { dataUrl } from '../../testing/pictures.ts';
import { runNode, runProcess } from '../../testing/process.ts';
import { testUser } from '../../testing/server.ts';
import { mountSmallDisk } from '../../testing/smallDisk.ts';

const CATEGORIES = '/api/service-provider-categories';
const SENTENCE = /the disk of the server is nearly full \(free: \d+ MB\)/;

const disk = mountSmallDisk(160);
const folder = dataFolders();
const keep = killAfterEach();
beforeEach(async () => {
  if (!disk) return;
  await disk.empty();
  folder.copyPrepared(disk.path);
});
afterAll(() => disk?.unmount());

const refusal = (name: string) =>
  new RegExp(`^The file ${name} cannot be written: .*[Nn]o space left on device.*\\.\\n$`, 'm');

/** Starts the built server on the small disk, and signs in. */
async function start(path: string) {
  const server = keep(runProcess('main', { DATA_DIR: path, METRICS_PORT: '0' }));
  const url = await server.url();
  const [, metricsUrl = ''] = /Metrics are at ([^\s"]+)/.exec(server.output()) ?? [];
  /** The lines of the metrics. */
  const metrics = async () => (await (await fetch(metricsUrl)).text()).split('\n');
  const send = async (to: string, body?: object, headers: Record<string, string> = {}) => {
    const response = await fetch(url + to, {
      method: body ? 'POST' : 'GET',
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      body: body && JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const { body } = await send('/api/auth/login', testUser);
  const authorization = { authorization: `Bearer ${String(body['token'])}` };
  const call = (to: string, content?: object) => send(to, content, authorization);
  const create = (name: string) => call(CATEGORIES, { name, description: 'x', parentId: null });
  const names = async () =>
    ((await call(`${CATEGORIES}?pageSize=3000`)).body['data'] as { name: string }[]).map(
      ({ name }) => name,
    );
  return { server, send, call, create, names, metrics };
}

const provider = {
  firstName: 'Ada',
  lastName: 'Obi',
  brandName: 'Ada',
  email: 'ada@example.com',
  phoneNumber: '0803 000 0000',
  addressLine1: '1 Main Road',
  city: 'Ikeja',
  state: 'Lagos',
  about: '-',
  enabled: true,
  serviceProviderCategoryIds: [],
};

const noise = async () => {
  const raw = { width: 1024, height: 1024, channels: 3 } as const;
  return sharp(randomBytes(1024 * 1024 * 3), { raw })
    .png()
    .toBuffer();
};

test.skipIf(!disk)(
  'refuses changes with a sentence when the disk is nearly full, serves reads, and recovers',
  async () => {
    const { path = '', fill, clear } = disk ?? {};
    const { send, call, create, metrics } = await start(path);
    expect(await send('/readyz')).toEqual({ status: 200, body: { status: 'ready' } });
    expect(await metrics()).toContain('marketplace_read_only 0');
    const { body: created } = await call('/api/service-providers', provider);
    fill?.(70);
    const upload = async () =>
      call(`/api/service-providers/${String(created['id'])}/passport-photo`, {
        passportPhoto: dataUrl(await noise()),
      });
    let last = await upload();
    for (let i = 0; i < 60 && last.status < 300; i += 1) last = await upload();
    expect(last).toMatchObject({
      status: 503,
      body: { detail: expect.stringMatching(SENTENCE) as string },
    });

    expect((await create('refused')).status).toBe(503);
    expect(await send('/api/auth/login', testUser)).toMatchObject({
      status: 503,
      body: { detail: expect.stringMatching(SENTENCE) as string },
    });
    // The second would be in the audit trail.
    for (const query of ['', '?pageSize=500']) {
      expect((await call(`/api/service-providers${query}`)).status).toBe(200);
    }
    expect(await send('/readyz')).toMatchObject({
      status: 200,
      body: { status: 'read-only', freeMegabytes: expect.any(Number) as number },
    });
    const lines = await metrics();
    expect(lines).toContain('marketplace_read_only 1');
    const free = lines.find((line) => line.startsWith('marketplace_disk_free_bytes '));
    expect(Number(free?.split(' ')[1])).toBeLessThan(64 * 1024 * 1024);
    const backup = runProcess('data', { DATA_DIR: path }, ['backup', join(folder.path, 'b.tar')]);
    expect(await backup.exited).toMatchObject({ code: 0 });

    clear?.();
    expect((await create('saved')).status).toBe(201);
    expect(await send('/readyz')).toEqual({ status: 200, body: { status: 'ready' } });
  },
);

test.skipIf(!disk)(
  'survives a disk that becomes full during changes, loses none, and stops on SIGTERM',
  async () => {
    const { path = '', fill, clear } = disk ?? {};
    const { server, send, create, names } = await start(path);
    const saved: string[] = [];
    const refused = new Set<number>();
    let isFull = false;
    const write = async (writer: string) => {
      for (let i = 0; i < 2_000 && refused.size === 0; i += 1) {
        const name = `${writer}${i}`;
        const { status } = await create(name);
        if (status === 201) saved.push(name);
        else refused.add(status);
        if (saved.length >= 30 && !isFull) {
          isFull = true;
          fill?.();
        }
      }
    };
    await Promise.all(['a', 'b', 'c', 'd'].map(write));
    expect([...refused]).toEqual([503]);
    expect(await send('/healthz')).toMatchObject({ status: 200 });
    expect(await names()).toEqual(expect.arrayContaining(saved));
    const backup = runProcess('data', { DATA_DIR: path }, ['backup', join(folder.path, 'b.tar')]);
    expect(await backup.exited).toMatchObject({ code: 1 });
    expect(backup.output()).toMatch(
      /^The database of the running server cannot be copied\. .*free space\.\n$/m,
    );

    clear?.();
    expect((await create('after')).status).toBe(201);
    fill?.();
    server.kill('SIGTERM');
    expect(await server.exited).toMatchObject({ code: 0 });
    expect(server.said()).toMatch(
      /MB free: changes are refused below 64 MB\.\n.*enough free space again\.\n$/,
    );
    clear?.();
    const again = await start(path);
    expect(await again.names()).toEqual(expect.arrayContaining([...saved, 'after']));
  },
);

test.skipIf(!disk)('ends with a sentence when the log cannot be extended', async () => {
  const { path = '', fill } = disk ?? {};
  // Less than a segment of the log; a start needs a few files.
  fill?.(3);
  const filling = keep(
    runNode(['--import', 'tsx', 'server/testing/fillLog.ts', join(path, 'pglite')], {}),
  );
  expect(await filling.exited).toEqual({ code: 1, signal: null });
  expect(filling.output()).toMatch(
    /^The database has failed, and the server ends: could not write to file "pg_wal.*No space left on device\.\n$/,
  );
});

test.skipIf(!disk)('rejects a new database on a disk that is nearly full', async () => {
  const { path = '', fill } = disk ?? {};
  fill?.(20);
  const server = keep(runProcess('main', { DATA_DIR: join(path, 'new') }));
  expect(await server.exited).toMatchObject({ code: 1 });
  expect(server.said()).toContain(
    `Marketplace Admin cannot start. There is too little free space on the disk of the data folder ${join(path, 'new')}.\n`,
  );
});

test.skipIf(!disk)(
  'refuses a backup to a full disk in a sentence, and leaves nothing',
  async () => {
    const { path = '', fill } = disk ?? {};
    folder.copyPrepared(join(folder.path, 'data'));
    const env = { DATA_DIR: join(folder.path, 'data') };
    const file = join(path, 'all.tar');
    fill?.();
    const written = keep(runProcess('data', env, ['backup', file]));
    expect(await written.exited).toMatchObject({ code: 1 });
    expect(written.output()).toMatch(refusal(file));

    disk?.clear();
    // Less than the copy of the database of a running server takes.
    fill?.(10);
    await keep(runProcess('main', env)).url();
    const copied = keep(runProcess('data', env, ['backup', file]));
    expect(await copied.exited).toMatchObject({ code: 1 });
    expect(copied.output()).toMatch(refusal(file));
    expect(await readdir(path)).toEqual(['filler', 'pglite']);
  },
);

test.skipIf(!disk)(
  'refuses a restore on a full disk in a sentence, and leaves nothing',
  async () => {
    const { path = '', fill } = disk ?? {};
    const file = join(folder.path, 'all.tar');
    const back = keep(runProcess('data', { DATA_DIR: path }, ['backup', file]));
    expect(await back.exited).toMatchObject({ code: 0 });
    fill?.(20);
    const target = join(path, 'new');
    const refused = keep(runProcess('data', { DATA_DIR: target }, ['restore', file]));
    expect(await refused.exited).toMatchObject({ code: 1 });
    expect(refused.output()).toMatch(
      /^The file .* has not been restored, .* too little free space/,
    );
    expect(await readdir(target)).toEqual(['lock']);
  },
);
