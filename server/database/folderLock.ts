import { once } from 'node:events';
import { rm, stat } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { StartRefusal } from '../startRefusal.ts';

// The operating systems' own bound on the path of a Unix socket, the smallest of them.
const LONGEST_SOCKET_PATH = 103;

const identity = (path: string) =>
  stat(path, { bigint: true }).then(
    (found) => `${found.ino} ${found.ctimeNs}`,
    () => undefined,
  );

const isAlive = (path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(path, () => resolve(true));
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy());
  });

async function listen(path: string, onVisit: (socket: Socket) => void) {
  const server = createServer(onVisit);
  try {
    server.listen(path);
    await once(server, 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return undefined;
    throw error;
  }
  return server.unref();
}

/** The path of the socket of whoever has a folder. */
export const socketOf = (folder: string) => join(folder, 'in-use.sock');

/**
 * Takes a folder for this process: a socket that lives as long as the process does, so that a
 * killed process leaves nothing that needs clearing up by hand; `onVisit` is given whoever connects
 * to it. Answers a function that gives the folder back. Throws a StartRefusal when another process has it.
 */
export async function lockFolder(folder: string, onVisit: (socket: Socket) => void) {
  const path = socketOf(folder);
  if (Buffer.byteLength(path) > LONGEST_SOCKET_PATH) {
    throw new StartRefusal(`The path of the data folder ${folder} is too long for its lock.`);
  }
  for (let attempt = 0; attempt < 3; attempt++) {
    const server = await listen(path, onVisit);
    if (server) return () => new Promise<void>((done) => server.close(() => done()));
    const seen = await identity(path);
    if (await isAlive(path)) break;
    // The owner is dead. Only the very socket that was found dead is removed: meanwhile another
    // process may have put its own in the same place.
    if (seen && seen === (await identity(path))) await rm(path, { force: true });
  }
  throw new StartRefusal(
    `The data folder ${folder} is in use by another process. Stop that server first.`,
  );
}
