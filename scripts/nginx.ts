import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { programPath } from './debian.ts';
import { freePort } from './freePort.ts';

const START_LIMIT_MS = 30_000;
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** One process without privileges, which writes nowhere but in its folder. */
export const nginxConfiguration = (servers: string[]) => `
daemon off;
master_process off;
pid nginx.pid;
events {}
http {
  access_log off;
  ${TEMPORARY.map((name) => `${name}_temp_path temp/${name};`).join('\n  ')}
  gzip on;
  gzip_types application/json;
  proxy_set_header Host $host;
  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
  proxy_set_header X-Forwarded-Proto $scheme;
  ${servers.join('\n  ')}
}
`;

/** Starts an nginx in a folder with its `nginx.conf` and an empty folder `temp`. */
export const spawnNginx = (folder: string) =>
  spawn(
    programPath('nginx', 'nginx', 'usr/sbin'),
    ['-e', 'stderr', '-p', folder, '-c', 'nginx.conf'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );

export interface Nginx {
  /** The origin of each server, in the order given. */
  urls: string[];
  stop: () => Promise<void>;
}

/**
 * Starts an nginx that compresses JSON, with one server in front of `upstream` for each of the
 * `directives`. Throws if it does not start.
 */
export async function startNginx(upstream: string, directives: string[]): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  await mkdir(join(folder, 'temp'));
  const urls: string[] = [];
  const servers: string[] = [];
  for (const directive of directives) {
    const port = await freePort();
    urls.push(`http://127.0.0.1:${port}`);
    servers.push(
      `server { listen 127.0.0.1:${port}; location / { proxy_pass ${upstream}; } ${directive} }`,
    );
  }
  await writeFile(join(folder, 'nginx.conf'), nginxConfiguration(servers));
  const child = spawnNginx(folder);
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.on('error', ({ message }) => (output += message));
  const exited = once(child, 'exit');
  const isUp = () =>
    fetch(`${urls[0]}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await isUp())) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`nginx did not start: ${output}`);
    }
    await delay(20);
  }
  return {
    urls,
    stop: async () => {
      child.kill('SIGKILL');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
