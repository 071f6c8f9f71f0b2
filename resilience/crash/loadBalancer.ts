import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const PROBE_MS = 200;
/** Long, because a machine busy with all the test's processes must not make a server look dead. */
const PROBE_TIMEOUT_MS = 5_000;

const isReady = (url: string) =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * A load balancer as used in production: keeps connections to its servers open, distributes
 * requests in turn to those whose last /readyz returned 200, never retries, and returns 502 if a
 * request fails.
 */
export async function startLoadBalancer(urls: string[]) {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<string>();
  const over = new AbortController();
  let turn = 0;

  const probe = async (url: string) => {
    while (!over.signal.aborted) {
      if (await isReady(url)) ready.add(url);
      else ready.delete(url);
      await delay(PROBE_MS);
    }
  };
  const probing = urls.map(probe);
  const server = createServer((incoming, response) => {
    const servers = [...ready];
    turn += 1;
    const target = servers[turn % servers.length];
    if (!target) return void response.writeHead(502).end();
    const { method, headers, url = '/' } = incoming;
    const forwarded = request(`${target}${url}`, { agent, method, headers }, (back) => {
      // These two are of the connection to the server (RFC 9110, section 7.6.1).
      const { connection: _connection, 'keep-alive': _keepAlive, ...others } = back.headers;
      response.writeHead(back.statusCode ?? 502, others);
      back.pipe(response);
    });
    forwarded.on('error', () => response.headersSent || response.writeHead(502).end());
    incoming.pipe(forwarded);
  });
  // Never closes a connection on which a client may just be sending.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Resolves when exactly that many servers are considered ready. */
    servers: async (count: number) => {
      while (ready.size !== count) await delay(20);
    },
    close: async () => {
      over.abort();
      await Promise.all(probing);
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
