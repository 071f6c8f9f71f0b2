import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { dataFolders } from '../testing/dataFolders.ts';
import { killAfterEach } from '../testing/killAfterEach.ts';
import { createMarkedProvider, filesWith } from '../testing/markedProvider.ts';
import { send, signInAt } from '../testing/overHttp.ts';
import { runAdmin, runProcess } from '../testing/process.ts';

const folder = dataFolders();
const keep = killAfterEach();
const at = (name: string) => join(folder.path, name);

beforeEach(() => folder.copyPrepared(at('data')));

const admin = (...args: string[]) => runAdmin(at('data'), args);

const data = async (dataDir: string, ...args: string[]) => {
  const command = keep(runProcess('data', { DATA_DIR: at(dataDir) }, args));
  return { ...(await command.exited), output: command.output() };
};

async function startServer(dataDir: string) {
  const server = keep(runProcess('main', { DATA_DIR: at(dataDir), LOG_LEVEL: 'debug' }));
  const url = await server.url();
  const { token } = await signInAt(url);
  const call: Parameters<typeof createMarkedProvider>[0] = async (method, path, body, headers) => {
    const response = await send(method, url, path, { token, ...(body && { body }), headers });
    const raw = Buffer.from(await response.arrayBuffer());
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return {
      status: response.status,
      raw,
      body: isJson ? (JSON.parse(raw.toString()) as unknown) : undefined,
    };
  };
  return { server, call };
}

test('a provider is wholly in its export, in no file after its erasure, and in none of an earlier backup that is restored; erasing cleans again when it is repeated', async () => {
  const { server, call } = await startServer('data');
  const { id, needles } = await createMarkedProvider(call);
  const path = `/service-providers/${id}`;
  expect(await data('data', 'backup', at('backups/before.tar'))).toMatchObject({ code: 0 });
  expect(await filesWith(at('backups'), needles)).toEqual([at('backups/before.tar')]);
  expect(await filesWith(at('data'), needles)).not.toEqual([]);

  const exported = at('provider.tar');
  expect(await admin('export-provider', String(id), exported)).toMatchObject({ code: 0 });
  expect((await stat(exported)).mode & 0o777).toBe(0o600);
  const bytes = await readFile(exported);
  expect(needles.filter((needle) => !bytes.includes(needle))).toEqual([]);
  expect(await admin('export-provider', '7', at('none.tar'))).toMatchObject({
    code: 1,
    output: /^There is no service provider with the ID 7\.$/m,
  });
  expect(await readdir(folder.path)).toEqual(['backups', 'data', 'provider.tar']);

  expect(await admin('erase-provider', String(id))).toMatchObject({
    code: 1,
    output: /^Service provider 1 is .*\. To be erased .* products: 1; images: 1; .*\nNothing has/,
  });
  expect((await call('GET', path)).status).toBe(200);
  expect(await admin('erase-provider', String(id), '--yes')).toMatchObject({
    code: 0,
    output: /^Service provider 1 has been erased, .*\nThe files .* hold nothing of it any more\./,
  });
  expect((await call('GET', path)).status).toBe(404);
  expect(await filesWith(at('data'), needles)).toEqual([]);
  for (const needle of needles) expect(server.output()).not.toContain(needle.toString());

  expect(await data('data', 'backup', at('backups/after.tar'))).toMatchObject({ code: 0 });
  expect(await filesWith(at('backups'), needles)).toEqual([at('backups/before.tar')]);
  expect(JSON.parse(await readFile(at('backups/erased.json'), 'utf8'))).toMatchObject({
    serviceProviders: [{ id }],
  });
  expect(await data('restored', 'restore', at('backups/before.tar'))).toMatchObject({
    code: 0,
    output: /^Erased again, as erased.json says: service providers 1\.$/m,
  });
  expect(await filesWith(at('restored'), needles)).toEqual([]);
  const restored = await startServer('restored');
  expect((await restored.call('GET', path)).status).toBe(404);
  expect(restored.server.output()).not.toContain(needles[0]?.toString());

  // Without a server, and once more, because files may have been copied meanwhile.
  server.kill('SIGTERM');
  await server.exited;
  expect(await admin('erase-provider', String(id), '--yes')).toMatchObject({
    code: 0,
    output: /^The service provider 1 was erased on \d{4}-.*\nThe files .* hold nothing/m,
  });
  expect(await admin('erase-provider', '7', '--yes')).toMatchObject({
    code: 1,
    output: /^There is no service provider with the ID 7\.$/m,
  });
  for (const args of [[], ['0'], ['1', '--no'], ['1', '--yes', '2']]) {
    expect(await admin('erase-provider', ...args)).toMatchObject({ code: 1, output: /^Usage:/ });
  }
});
