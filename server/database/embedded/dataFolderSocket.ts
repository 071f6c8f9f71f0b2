import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import pLimit from 'p-limit';
import * as HTTP from '../../../contract/httpStatus.ts';
import { StartupError } from '../../startupError.ts';
import type { RunCommand } from '../database.ts';
import { messageOf } from '../errors.ts';
import type { Copying } from './copyByClient.ts';

// The smallest limit of any operating system on the path of a Unix socket.
const MAX_SOCKET_PATH_BYTES = 103;
const STALLED_MS = 60_000;
const MAX_COMMAND_BYTES = 65_536;
const MAX_CONNECTIONS = 32;
// Readable and writable by its owner only.
const UMASK = 0o177;

/** The path of the calls that run a command. */
export const COMMANDS_PATH = '/commands';
/**
 * The path of the call during which its client copies the files of the database. The request ends when
 * the tables are copied, the response is the label, and the connection ends when the log is copied.
 */
export const COPY_PATH = '/copy';

/** Responds with text, and resolves once the operating system has it or the client is gone. */
async function respond(
  response: ServerResponse,
  status: number,
  body: string,
  type = 'text/plain',
) {
  response.writeHead(status, { 'content-type': type }).end(body);
  await finished(response).catch(() => undefined);
}

/** The command in a request. Throws a StartupError if it is too long or not JSON. */
async function readCommand(request: IncomingMessage): Promise<unknown> {
  if (!(Number(request.headers['content-length']) <= MAX_COMMAND_BYTES)) {
    throw new StartupError('The command is too long, or its length is unknown.');
  }
  const body = await text(request);
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new StartupError('The command is not JSON.', { cause });
  }
}

const refuse = (response: ServerResponse, error: unknown) =>
  error instanceof StartupError
    ? respond(response, HTTP.unprocessableContent, error.message)
    : respond(response, HTTP.internalServerError, 'The server has failed; its log says why.');

const notYet: RunCommand = () => {
  throw new StartupError(
    'The process that has the data folder open takes no commands now: the server is starting, or it is not a server. Try again in a moment.',
  );
};

/** Returns how a request's command is run, from `serve` on, and how to wait until none is running. */
function commandRunner() {
  let run = notYet;
  const running = new Set<Promise<void>>();
  const answer = async (command: unknown, response: ServerResponse) => {
    try {
      await respond(response, HTTP.ok, JSON.stringify(await run(command)), 'application/json');
    } catch (error) {
      await refuse(response, error);
    }
  };
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    // Not yet running, so that a client that sends it slowly delays no stop.
    const command = await readCommand(request);
    // A command may take longer than a client may do nothing.
    request.socket.setTimeout(0);
    const answered = answer(command, response);
    running.add(answered);
    await answered;
    running.delete(answered);
  };
  return {
    serve: (commands: RunCommand) => (run = commands),
    handle: (request: IncomingMessage, response: ServerResponse) =>
      void handle(request, response).catch((error: unknown) => refuse(response, error)),
    finished: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

/** Lets a client copy the files, until it closes the connection. */
async function handleCopy(
  request: IncomingMessage,
  response: ServerResponse,
  letCopy: (copying: Copying) => Promise<void>,
) {
  try {
    await letCopy(async (end) => {
      // Writing to a client that is gone.
      response.on('error', () => undefined);
      response.writeHead(HTTP.ok, { 'content-type': 'text/plain' }).flushHeaders();
      // Ends too if the client is gone.
      await finished(request.resume()).catch(() => undefined);
      response.write(await end());
      await finished(response).catch(() => undefined);
    });
  } catch (error) {
    if (response.headersSent) response.destroy();
    else await respond(response, HTTP.serviceUnavailable, messageOf(error));
  }
}

/** Listens on a path, which only this user can use from the first moment on. */
function listenPrivately(server: ReturnType<typeof createServer>, path: string) {
  // Node creates the socket before `listen` returns.
  const umask = process.umask(UMASK);
  try {
    server.listen(path);
  } finally {
    process.umask(umask);
  }
}

/**
 * Serves copies of the database, and commands once there is something to run them, over HTTP on a
 * Unix socket. One client copies at a time; a client that neither sends nor reads for `stalledAfter`
 * milliseconds is disconnected. Stops when no command is running; a copy is cut off. Throws a
 * StartupError if the path is too long.
 */
export async function serveDataFolder(
  path: string,
  letCopy: (copying: Copying) => Promise<void>,
  stalledAfter = STALLED_MS,
) {
  if (Buffer.byteLength(path) > MAX_SOCKET_PATH_BYTES) {
    throw new StartupError(`The path of the data folder is too long for the socket ${path}.`);
  }
  const commands = commandRunner();
  const limited = pLimit(1);
  const limits = {
    headersTimeout: stalledAfter,
    // The request of a copy lasts as long as that.
    requestTimeout: 0,
    connectionsCheckingInterval: stalledAfter,
  };
  const server = createServer(limits, (request, response) => {
    if (request.url === COMMANDS_PATH) return commands.handle(request, response);
    if (request.url === COPY_PATH) {
      return void limited(() => handleCopy(request, response, letCopy));
    }
    // The backups of earlier versions.
    return void respond(
      response,
      HTTP.notFound,
      'The running server is of another version. Back up with that version.',
    );
  });
  server.setTimeout(stalledAfter);
  server.maxConnections = MAX_CONNECTIONS;
  // This process has locked the folder, so an existing socket is left by a dead process.
  await rm(path, { force: true });
  listenPrivately(server, path);
  await once(server, 'listening');
  server.unref();
  const stop = async () => {
    server.close();
    await commands.finished();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { serveCommands: commands.serve, stop };
}
