import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../scripts/freePort.ts';
import { prepareDataFolder, runProcess, temporaryFolder } from '../../server/testing/process.ts';
import { testUser } from '../../server/testing/server.ts';
import { startProxy, type ProxyName } from './proxies.ts';

const WRITERS = 8;
const PATH = '/api/service-provider-categories';
// The server did not get the call.
const REFUSED = 503;
const CREATED = 201;

const send = async (url: string, path: string, token: string, body?: object) => {
  const response = await fetch(`${url}${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  });
  return { status: response.status, body: (await response.json()) as unknown };
};

const failed = () => ({ status: 0, body: undefined });

async function untilServed(url: string) {
  while ((await send(url, '/readyz', '').catch(failed)).status !== 200) await delay(50);
}

/** Writers that send one creation after another, without a pause, until they are stopped. */
function startWriters(url: string, token: string) {
  const answers = new Map<string, number>();
  const over = new AbortController();
  const write = async (writer: number) => {
    for (let i = 0; !over.signal.aborted; i += 1) {
      const name = `${writer} ${i}`;
      const body = { name, description: '-', parentId: null };
      answers.set(name, (await send(url, PATH, token, body).catch(failed)).status);
      if (answers.get(name) !== CREATED) await delay(20);
    }
  };
  const writing = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  const stop = async () => {
    over.abort();
    await writing;
    return answers;
  };
  return { stop };
}

async function namesAt(url: string, token: string) {
  const names = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { body } = await send(url, `${PATH}?pageSize=500&page=${page}`, token);
    const { data } = body as { data: { name: string }[] };
    if (data.length === 0) return names;
    for (const { name } of data) names.add(name);
  }
}

/**
 * Restarts a server that many times behind a proxy, as its file in docs configures it, under writers
 * that send creations without an `Idempotency-Key`. Returns the number of answers by status (0: none),
 * and what was lost: connections that the server has cut off, acknowledged creations that it does not
 * have, and refused ones that it has.
 */
export async function restartBehind(name: ProxyName, restarts: number) {
  const { path: folder, remove } = await temporaryFolder();
  const dataDir = join(folder, 'data');
  await prepareDataFolder(dataDir);
  const [port, otherPort, upstream] = [await freePort(), await freePort(), await freePort()];
  const start = async () => {
    const server = runProcess('main', {
      PORT: String(upstream),
      DATA_DIR: dataDir,
      TRUST_PROXY: 'loopback',
      RATE_LIMIT: '1000000000',
    });
    await server.url();
    return server;
  };
  let server = await start();
  const proxy = startProxy(name, { folder, port, otherPort, upstream });
  try {
    await untilServed(proxy.url);
    const signedIn = await send(proxy.url, '/api/auth/login', '', testUser);
    const { token } = signedIn.body as { token: string };
    const writers = startWriters(proxy.url, token);
    for (let restart = 0; restart < restarts; restart += 1) {
      await delay(1_000);
      server.kill('SIGTERM');
      const { code } = await server.exited;

      if (code !== 0) throw new Error(`The server did not stop cleanly: ${server.output()}`);
      server = await start();
      await untilServed(proxy.url);
    }
    const answers = await writers.stop();
    const stored = await namesAt(proxy.url, token);
    const statuses = new Map<number, number>();
    for (const status of answers.values()) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const lost = [...answers]
      .filter(
        ([one, status]) =>
          (status === CREATED) !== stored.has(one) || ![CREATED, REFUSED].includes(status),
      )
      .map(([one, status]) => `${status}: ${one}${stored.has(one) ? ', stored' : ''}`);
    return { statuses, lost: [...lost, ...proxy.cutOff()] };
  } finally {
    await proxy.stop();
    server.kill('SIGKILL');
    await server.exited;
    await remove();
  }
}
