import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import pLimit from 'p-limit';
import { HTTP } from '../../../contract/httpStatus.ts';
import { StartupError } from '../../startupError.ts';
import { messageOf } from '../errors.ts';

// The smallest limit of any operating system on the path of a Unix socket.
const MAX_SOCKET_PATH_BYTES = 103;
const STALLED_MS = 60_000;

/**
 * Serves backups over HTTP on a Unix socket; HTTP lets the client tell a complete backup from a
 * truncated one. Writes one backup at a time, and disconnects a client that stops reading. Returns a
 * function that stops the server. Throws a StartupError if the path is too long.
 */
export async function serveBackups(path: string, write: (out: Writable) => Promise<void>) {
  if (Buffer.byteLength(path) > MAX_SOCKET_PATH_BYTES) {
    throw new StartupError(`The path of the data folder is too long for the socket ${path}.`);
  }
  const limited = pLimit(1);
  const server = createServer((_request, response) => {
    limited(() => write(response)).catch((error: unknown) => {
      const reason = messageOf(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(HTTP.serviceUnavailable).end(reason);
    });
  });
  server.setTimeout(STALLED_MS);
  // This process has locked the folder, so an existing socket is left by a dead process.
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
 * Requests a backup from the process that has a data folder open. Returns the archive as a stream
 * that fails if it is cut off, or undefined if no process listens. Throws a StartupError if this user
 * may not connect.
 */
export async function requestBackup(socketPath: string): Promise<IncomingMessage | undefined> {
  const sent = request({ socketPath, path: '/' }).end();
  let response: IncomingMessage;
  try {
    [response] = (await once(sent, 'response')) as [IncomingMessage];
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return undefined;
    throw new StartupError(
      `The server's socket ${socketPath} cannot be used (${String(code)}). Run this as the user who runs the server.`,
      { cause: error },
    );
  }
  if (response.statusCode === HTTP.ok) return response;
  throw new StartupError(`The server cannot write a backup. ${await text(response)}`);
}
