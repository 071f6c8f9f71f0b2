import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { Writable } from 'node:stream';
import { StartupError } from '../../startupError.ts';
import { limitConcurrency } from '../../limitConcurrency.ts';

// The operating systems' own bound on the path of a Unix socket, the smallest of them.
const MAX_SOCKET_PATH_BYTES = 103;
const STALLED_MS = 60_000;

/**
 * Answers requests for a backup on a Unix socket: HTTP, so that the client can tell a complete one
 * from one that was cut off. One backup at a time is written; a client that stops reading is
 * disconnected.
 * Returns a function that ends it. Throws a StartupError when the path is too long.
 */
export async function serveBackups(path: string, write: (out: Writable) => Promise<void>) {
  if (Buffer.byteLength(path) > MAX_SOCKET_PATH_BYTES) {
    throw new StartupError(`The path of the data folder is too long for the socket ${path}.`);
  }
  const limited = limitConcurrency(1, 10, () => new Error('Too many backups are being written.'));
  const server = createServer((_request, response) => {
    limited(() => write(response)).catch(() => response.destroy());
  });
  server.setTimeout(STALLED_MS);
  // Only the process that has locked the folder comes here, so what is there is left of a dead one.
  await rm(path, { force: true });
  server.listen(path);
  await once(server, 'listening');
  await chmod(path, 0o600);
  server.unref();
  return async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
}

/**
 * Asks the process that has a data folder open for a backup. Returns the archive as a stream that
 * fails when it breaks off, or undefined when no process answers. Throws a StartupError when this
 * user may not ask.
 */
export async function requestBackup(socketPath: string): Promise<IncomingMessage | undefined> {
  const asked = request({ socketPath, path: '/' }).end();
  try {
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return answer;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return undefined;
    throw new StartupError(
      `The server's socket ${socketPath} cannot be used (${String(code)}). Run this as the user who runs the server.`,
      { cause: error },
    );
  }
}
