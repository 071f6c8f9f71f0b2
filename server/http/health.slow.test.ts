import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { packageRoot } from '../packageRoot.ts';
import { dataFolders } from '../testing/dataFolders.ts';
import { killAfterEach } from '../testing/killAfterEach.ts';
import { signInAt } from '../testing/overHttp.ts';
import { runNode } from '../testing/process.ts';

const PGLITE = pathToFileURL(join(packageRoot, 'node_modules/@electric-sql/pglite/dist/index.js'));

// Breaks the embedded database of the built server on SIGUSR2.
const breaking = (how: string) => `
  import { PGlite } from '${PGLITE.href}';
  const { query } = PGlite.prototype;
  let database;
  PGlite.prototype.query = function (...args) {
    database = this;
    return query.apply(this, args);
  };
  process.on('SIGUSR2', async () => {
    await database.${how};
    console.log('The database is broken.');
  });
`;

// Overflows the stack of WebAssembly.
const ENDLESS =
  'create function f(i int) returns int language plpgsql as $$ begin return f(i); end $$';

const folder = dataFolders();
const keep = killAfterEach();

/** Starts the server, signs in, breaks its database, and returns the server and its address. */
async function startBroken(how: string) {
  folder.copyPrepared(folder.path);
  const preload = `data:text/javascript,${encodeURIComponent(breaking(how))}`;
  const args = ['--import', preload, 'dist-server/main.js'];
  const server = keep(runNode(args, { DATA_DIR: folder.path }));
  const url = await server.url();
  expect((await signInAt(url)).status).toBe(200);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  server.kill('SIGUSR2');
  await expect.poll(server.output).toContain('The database is broken.');
  return { server, url };
}

test('a server whose embedded database is closed is not well (503)', async () => {
  const { url } = await startBroken('close()');
  expect((await signInAt(url)).status).toBe(500);
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  expect((await fetch(`${url}/healthz`)).status).toBe(503);
});

test('a server whose embedded database has crashed ends', async () => {
  const { server, url } = await startBroken(`exec('${ENDLESS}; select f(1)')`);
  await fetch(`${url}/healthz`).catch(() => undefined);
  expect(await server.exited).toEqual({ code: 1, signal: null });
  expect(server.output()).toMatch(/"msg":"The database has failed, and the server ends: /);
});
