import { runProcess } from '../../server/testing/process.ts';
import { testUser } from '../../server/testing/server.ts';
import { freePort } from '../../scripts/freePort.ts';
import { startLoadBalancer } from './loadBalancer.ts';

const CLIENTS = 6;

const post = (url: string, path: string, body: object, token = '') =>
  fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

async function createServer(databaseUrl: string) {
  const port = await freePort();
  let running: ReturnType<typeof runProcess>;
  const start = async () => {
    running = runProcess('main', {
      DATABASE_URL: databaseUrl,
      ADMIN_USERNAME: testUser.username,
      ADMIN_PASSWORD: testUser.password,
      PORT: String(port),
      RATE_LIMIT: '1000000000',
    });
    await running.url();
  };
  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    start,
    stop: async () => {
      running.kill('SIGTERM');
      const { code } = await running.exited;
      if (code !== 0) throw new Error(`The server did not stop cleanly: ${running.output()}`);
    },
  };
}

/**
 * Restarts two servers on one PostgreSQL in turn, that many times, behind a load balancer that
 * checks /readyz, while clients write through it on keep-alive connections. Returns the number of
 * responses by status. Throws if a server does not shut down cleanly.
 */
export async function restartUnderLoad(databaseUrl: string, restarts: number) {
  const servers = [await createServer(databaseUrl), await createServer(databaseUrl)];
  const balancer = await startLoadBalancer(servers.map(({ url }) => url));
  const over = new AbortController();
  const statuses = new Map<number, number>();
  try {
    await balancer.servers(servers.length);
    const signedIn = await post(balancer.url, '/auth/login', testUser);
    const { token } = (await signedIn.json()) as { token: string };
    const clients = Promise.all(
      Array.from({ length: CLIENTS }, async (_, client) => {
        for (let i = 0; !over.signal.aborted; i += 1) {
          const body = { name: `${client} ${i}`, description: 'x' };
          const { status } = await post(balancer.url, '/product-categories', body, token);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      }),
    );
    // It is awaited after the restarts: Node would report a failure in between as unhandled.
    clients.catch(() => undefined);
    for (let i = 0; i < restarts; i += 1) {
      const server = servers[i % servers.length];
      await server?.stop();
      await server?.start();
      await balancer.servers(servers.length);
    }
    over.abort();
    await clients;
  } finally {
    over.abort();
    await balancer.close();
    await Promise.all(servers.map(({ stop }) => stop()));
  }
  return statuses;
}
