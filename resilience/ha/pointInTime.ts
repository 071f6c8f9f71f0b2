import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { clientOf } from '../crash/client.ts';
import { signIn, type CrashedServer } from '../crash/crash.ts';
import { png } from '../../server/testing/pictures.ts';
import { postgresBinaries } from '../../scripts/postgres/binaries.ts';
import { unprivilegedUser } from '../../scripts/unprivileged.ts';
import { until } from './child.ts';
import type { Cluster } from './cluster.ts';
import type { Node } from './node.ts';

const IMAGES = 5;

const run = (command: string, ...args: string[]) =>
  promisify(execFile)(command, args, { ...unprivilegedUser(), env: { LC_ALL: 'C.UTF-8' } });

/** Creates a product with images, and returns how to count and delete them. */
async function createImages(url: string) {
  const token = await signIn(url);
  const { create, send } = clientOf([url], token);
  const make = async (path: string, body: object) => {
    const outcome = await create(path, body);
    if (outcome.kind !== 'done') throw new Error(`POST ${path} was rejected.`);
    return outcome.id;
  };
  const person = { firstName: 'x', lastName: 'x', email: 'x@example.com', brandName: 'x' };
  const place = { phoneNumber: '0803 000 0000', addressLine1: 'x', city: 'x', state: 'x' };
  const serviceProviderId = await make('/service-providers', { ...person, ...place, about: 'x' });
  const product = await make('/products', {
    serviceProviderId,
    name: 'Point in time',
    description: 'x',
    pricing: 'Fixed',
    price: 1,
    productCategoryIds: [],
    estimatedDeliveryDays: 1,
    enabled: true,
  });
  const path = `/products/${product}/images`;
  const image = (await png(8, 8, 'red')).toString('base64');
  const ids: number[] = [];
  while (ids.length < IMAGES) ids.push(await make(path, { image, imageName: `x${ids.length}` }));
  return {
    deleteAll: async () => {
      for (const id of ids) await send('DELETE', `${path}/${id}`);
    },
    /** How many of the pictures can be loaded. */
    count: async () => {
      const headers = { authorization: `Bearer ${token}` };
      const responses = await Promise.all(
        ids.map((id) => fetch(`${url}/api${path}/${id}/image-file`, { headers })),
      );
      return responses.filter(({ ok }) => ok).length;
    },
  };
}

/** Brings a node back to a time, as docs/operations.md describes; the other nodes are copied from it. */
async function restore(cluster: Cluster, node: Node, time: string) {
  await Promise.all(cluster.nodes.map(({ patroni }) => patroni.end()));
  const key = Buffer.from('/service/marketplace/').toString('base64');
  const end = Buffer.from('/service/marketplace0').toString('base64');
  await fetch(`${cluster.etcdUrl}/v3/kv/deleterange`, {
    method: 'POST',
    body: JSON.stringify({ key, range_end: end }),
  });
  const target = ['--type=time', `--target=${time}`, '--target-action=promote'];
  await run(
    node.backup,
    '--stanza=marketplace',
    '--delta',
    ...target,
    `--cmd=${node.backup}`,
    'restore',
  );
  // PostgreSQL itself replays the log up to that time, before Patroni takes over.
  const control = [join(postgresBinaries(), 'pg_ctl'), '-D', node.dataFolder] as const;
  const options = `-p ${node.port} -c archive_mode=off`;
  const log = join(node.dataFolder, 'recovery.log');
  await run(...control, '-w', '-l', log, '-o', options, 'start').catch(async (error: unknown) => {
    throw new Error(await readFile(log, 'utf8'), { cause: error });
  });
  await until('the end of the recovery', async () => {
    const { stdout } = await run(join(postgresBinaries(), 'pg_controldata'), node.dataFolder);
    return /cluster state:\s+in production/.test(stdout);
  });
  await run(...control, '-w', 'stop');
  node.patroni.start();
  await until('the restored primary', node.isPrimary);
  for (const other of cluster.nodes.filter((one) => one !== node)) {
    await rm(other.dataFolder, { recursive: true });
    other.patroni.start();
  }
  await until('the cluster', cluster.isComplete);
}

/** Creates the repository; PostgreSQL archives its log from then on. */
export async function startArchiving({ primary }: Cluster) {
  const { backup } = await primary();
  await run(backup, '--stanza=marketplace', 'stanza-create');
}

/**
 * Deletes images, and goes back to the second before with pgBackRest. Returns how many images there
 * were before, and how many of them are there again.
 */
export async function recoverToPointInTime(cluster: Cluster, servers: CrashedServer[]) {
  const node = await cluster.primary();
  await run(node.backup, '--stanza=marketplace', 'backup');
  // pgBackRest goes back only to a later second than the one in which a backup ended.
  await delay(1_000);
  const images = await createImages(cluster.url);
  const before = await images.count();
  const { rows } = await cluster.runSql('select now()::text as time');
  await delay(1_000);
  await images.deleteAll();
  if ((await images.count()) !== 0) throw new Error('The images have not been deleted.');
  await cluster.runSql('select pg_switch_wal()');
  await Promise.all(servers.map((server) => server.kill()));
  await restore(cluster, node, String(rows[0]?.['time']));
  await Promise.all(servers.map((server) => server.start()));
  await until('both servers', cluster.haproxy.areServersReady);
  return { before, after: await images.count() };
}
