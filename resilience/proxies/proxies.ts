import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programPath, unpackDebianPackages } from '../../scripts/debian.ts';
import { nginxConfiguration, spawnNginx } from '../../scripts/nginx.ts';

/** Where a proxy listens, what it serves, and a folder for its files. */
interface Place {
  folder: string;
  port: number;
  /** A further free port. */
  otherPort: number;
  /** The port of the server. */
  upstream: number;
}

/** How a proxy is started as its file in docs configures it, but without TLS. */
interface Proxy {
  start: (place: Place) => ReturnType<typeof spawn>;
  /** What it writes about a request that the server has closed without a response. */
  cutOff: RegExp;
}

const write = (folder: string, name: string, content: string) => {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
};

const HAPROXY = ['haproxy', 'liblua5.3-0', 'libopentracing-c-wrapper0', 'libopentracing1'];
const LIBRARIES = `usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;

const PROXIES = {
  Caddy: {
    start: ({ folder, port, upstream }) => {
      const documented = readFileSync('docs/proxy/Caddyfile', 'utf8');
      const site = documented.replace('{$DOMAIN:localhost} {', `http://127.0.0.1:${port} {`);
      const file = write(folder, 'Caddyfile', `{\nadmin off\n}\n${site}`);
      return spawn(programPath('caddy'), ['run', '--config', file], {
        env: {
          XDG_DATA_HOME: folder,
          XDG_CONFIG_HOME: folder,
          UPSTREAM: `127.0.0.1:${upstream}`,
        },
      });
    },
    cutOff: /"level":"error".*(?:connection reset|EOF|broken pipe)/g,
  },
  nginx: {
    start: ({ folder, port, otherPort, upstream }) => {
      const documented = readFileSync('docs/proxy/nginx.conf', 'utf8')
        .replace('listen 80;', `listen 127.0.0.1:${otherPort};`)
        .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
        .replaceAll(/ssl_certificate.*;/g, '')
        .replace('127.0.0.1:8080', `127.0.0.1:${upstream}`);
      mkdirSync(join(folder, 'temp'));
      write(folder, 'nginx.conf', nginxConfiguration([documented]));
      return spawnNginx(folder);
    },
    cutOff: /\[error\].*(?:reset by peer|prematurely closed|Broken pipe)/g,
  },
  HAProxy: {
    start: ({ folder, port, upstream }) => {
      const [all = ''] = readFileSync('docs/cluster/haproxy.cfg', 'utf8').split('# PostgreSQL:');
      const documented = all
        .replace('/run/haproxy.sock', join(folder, 'haproxy.sock'))
        .replace('bind :8080', `bind 127.0.0.1:${port}`)
        .replace('server1:8080', `127.0.0.1:${upstream}`)
        .replace(/^ *server server2 .*\n/m, '');
      const root = unpackDebianPackages(HAPROXY);
      const file = write(folder, 'haproxy.cfg', documented);
      return spawn(join(root, 'usr/sbin/haproxy'), ['-f', file, '-db'], {
        env: { LD_LIBRARY_PATH: join(root, LIBRARIES) },
      });
    },
    // It answers them with 502.
    cutOff: /(?!)/g,
  },
} satisfies Record<string, Proxy>;
export type ProxyName = keyof typeof PROXIES;

export const PROXY_NAMES = ['Caddy', 'nginx', 'HAProxy'] as const satisfies ProxyName[];

/** Starts a proxy. `cutOff` counts the requests to which the server has sent no response. */
export function startProxy(name: ProxyName, place: Place) {
  const { start, cutOff } = PROXIES[name];
  const child = start(place);
  const exited = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  return {
    url: `http://127.0.0.1:${place.port}`,
    cutOff: () => output.match(cutOff) ?? [],
    stop: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
