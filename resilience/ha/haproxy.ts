import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startChild } from './child.ts';
import type { Host } from './host.ts';
import type { Program } from './programs.ts';

const SERVERS = ['server1', 'server2'];

/** The states of the servers behind HAProxy, such as UP, from its statistics (CSV). */
async function statesOfServers(socketPath: string) {
  const socket = connect(socketPath);
  socket.end('show stat\n');
  const [head = '', ...lines] = (await text(socket)).split('\n');
  const column = head.split(',').indexOf('status');
  return lines
    .filter((line) => line.startsWith('marketplace,server'))
    .map((line) => line.split(',')[column]);
}

/** Starts HAProxy as docs/cluster/haproxy.cfg configures it. */
export async function startHaproxy(
  { port, folder, configure }: Host,
  program: Program,
  nodes: string[],
) {
  const home = await folder('haproxy');
  const socket = join(home, 'haproxy.sock');
  const here = (name: string) => `127.0.0.1:${port(name)}`;
  const config = await configure('haproxy.cfg', home, {
    '/run/haproxy.sock': socket,
    ...Object.fromEntries(
      [':8080', ':5000'].map((address) => [`bind ${address}`, `bind ${here(address)}`]),
    ),
    ...Object.fromEntries(SERVERS.map((name) => [`${name}:8080`, here(`${name}:8080`)])),
    ...Object.fromEntries(
      nodes.map((node) => [
        `${node}:5432 check port 8008`,
        `${here(`${node}:5432`)} check port ${port(`${node}:8008`)}`,
      ]),
    ),
  });
  const process = startChild(program, home, ['-f', config, '-db']);
  return {
    end: process.end,
    /** Starts a new process, which takes over the ports. */
    replace: () => process.replace('-sf', String(process.pid()), '-x', socket),
    /** Whether it sends requests to both servers. */
    areServersReady: async () => {
      const states = await statesOfServers(socket);
      return states.length === SERVERS.length && states.every((state) => state === 'UP');
    },
  };
}
