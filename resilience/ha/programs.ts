import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { unpackDebianPackages } from '../../scripts/debian.ts';

/** A program and what it needs to run. */
export interface Program {
  command: string;
  /** Arguments before the program's own. */
  args: string[];
  env: Record<string, string>;
}

const LIBRARIES = `usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;

// With the libraries that Debian's servers do not have anyway.
const CLUSTER = [
  'etcd-server',
  'haproxy',
  'liblua5.3-0',
  'libopentracing-c-wrapper0',
  'libopentracing1',
  'libev4',
  'libc-ares2',
  'libevent-2.1-7',
  'pgbouncer',
  'pgbackrest',
  'libssh2-1',
  'libpq5',
  'libyaml-0-2',
  'patroni',
  'python3-cdiff',
  'python3-click',
  'python3-colorama',
  'python3-dateutil',
  'python3-dnspython',
  'python3-etcd',
  'python3-pkg-resources',
  'python3-prettytable',
  'python3-psutil',
  'python3-psycopg2',
  'python3-six',
  'python3-typing-extensions',
  'python3-urllib3',
  'python3-wcwidth',
  'python3-yaml',
];
// The first release whose PgBouncer keeps prepared statements in transaction pooling; it brings its
// own C library.
const NEWER_RELEASE = 'trixie';
const NEWER_PGBOUNCER = [
  'pgbouncer',
  'libc6',
  'libevent-2.1-7t64',
  'libcares2',
  'libssl3t64',
  'libpam0g',
  'libsystemd0',
  'libcap2',
  'libaudit1',
  'libcap-ng0',
  'libzstd1',
  'zlib1g',
];

/** Fetches the programs of the cluster from Debian, once. */
export function clusterPrograms() {
  const root = unpackDebianPackages(CLUSTER);
  const env = {
    LD_LIBRARY_PATH: join(root, LIBRARIES),
    PYTHONPATH: join(root, 'usr/lib/python3/dist-packages'),
    PYTHONDONTWRITEBYTECODE: '1',
  };
  const program = (path: string): Program => ({ command: join(root, path), args: [], env });
  const patroni = join(root, 'usr/bin/patroni');
  return {
    etcd: program('usr/bin/etcd'),
    haproxy: program('usr/sbin/haproxy'),
    pgbackrest: program('usr/bin/pgbackrest'),
    pgbouncer: program('usr/sbin/pgbouncer'),
    patroni: { command: '/usr/bin/python3', args: [patroni], env } satisfies Program,
  };
}

/** PgBouncer 1.21 or newer. */
export function newerPgBouncer(): Program {
  const root = unpackDebianPackages(NEWER_PGBOUNCER, NEWER_RELEASE);
  const libraries = join(root, LIBRARIES);
  const loader = readdirSync(libraries).find((name) => name.startsWith('ld-linux')) ?? '';
  const args = ['--library-path', libraries, join(root, 'usr/sbin/pgbouncer')];
  return { command: join(libraries, loader), args, env: {} };
}

export type Programs = ReturnType<typeof clusterPrograms>;
