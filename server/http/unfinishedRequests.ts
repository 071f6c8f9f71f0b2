import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networkOf } from './caller.ts';

// Per network: connections without a request yet, and requests whose body is incomplete. Far more
// than an office or a proxy has at once.
const MAX_SILENT_CONNECTIONS = 1_000;
const MAX_MISSING_BODIES = 100;

interface Unfinished {
  socket: Socket;
  isFinished: () => boolean;
}

/** Allows `max` unfinished requests per network; one more destroys the connection of the oldest. */
function limitByNetwork(max: number) {
  const byNetwork = new Map<string, Set<Unfinished>>();
  return (address: string, one: Unfinished) => {
    const network = networkOf(address);
    const all = byNetwork.get(network) ?? new Set();
    byNetwork.set(network, all.add(one));
    if (all.size > max) {
      for (const other of all) if (other.isFinished()) all.delete(other);
    }
    if (all.size > max) {
      const [oldest] = all;
      oldest?.socket.destroy();
    }
    const finish = () => {
      if (all.delete(one) && all.size === 0) byNetwork.delete(network);
      one.socket.off('close', finish);
    };
    one.socket.once('close', finish);
    return finish;
  };
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Limits the incomplete requests of one network. Past the limit the connection of the oldest is
 * destroyed instead of rejecting the new one: a client that sends its request promptly is served,
 * however many others stall.
 */
export function limitUnfinishedRequests(app: FastifyInstance) {
  const limitSilent = limitByNetwork(MAX_SILENT_CONNECTIONS);
  const limitBodies = limitByNetwork(MAX_MISSING_BODIES);
  const finishers = new WeakMap<Socket, () => void>();

  app.server.on('connection', (socket: Socket) => {
    finishers.set(
      socket,
      limitSilent(socket.remoteAddress ?? '', { socket, isFinished: () => false }),
    );
  });
  app.addHook('onRequest', ({ raw, ip }, _reply, done) => {
    const { socket } = raw;
    // Injected requests have no socket.
    if (socket instanceof Socket) {
      finishers.get(socket)?.();
      if (hasBody(raw)) {
        raw.once('end', limitBodies(ip, { socket, isFinished: () => raw.complete }));
      }
    }
    done();
  });
}
