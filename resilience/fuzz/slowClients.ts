import { connect, type Socket } from 'node:net';

const BEGINNINGS = [
  '',
  'GET /api/products HTTP/1.1\r\nhost: x\r\nx-slow: ',
  'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{"user',
  'POST /api/products/1/images HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nffff\r\n{',
];

/**
 * Keeps that many connections to a server on which a request has begun and does not go on; each that
 * the server closes is opened again. `stop` opens no more, and resolves when the server has closed
 * them all.
 */
export function keepSlowClients(url: string, count: number) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isOver = false;
  const open = (index: number) => {
    const socket = connect(Number(port), hostname);
    sockets.add(socket);
    socket.on('error', () => undefined).resume();
    socket.write(BEGINNINGS[index % BEGINNINGS.length] ?? '');
    socket.once('close', () => {
      sockets.delete(socket);
      if (!isOver) open(index);
    });
  };
  for (let index = 0; index < count; index += 1) open(index);
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(
        [...sockets].map((socket) => new Promise((resolve) => socket.once('close', resolve))),
      );
    },
    /** Ends them from this side. */
    destroy: () => {
      isOver = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}
