import { once } from 'node:events';
import { request, type IncomingMessage, type RequestOptions } from 'node:http';
import { text } from 'node:stream/consumers';
import { HTTP } from '../../../contract/httpStatus.ts';
import { StartupError } from '../../startupError.ts';
import { COMMANDS_PATH } from './dataFolderSocket.ts';

const NOBODY_LISTENS = ['ENOENT', 'ECONNREFUSED'];
const NOT_ALLOWED = ['EACCES', 'EPERM'];
const LONGEST_WAIT_MS = 60_000;

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/**
 * Sends a request to the process that has a data folder open. Returns the response, or undefined if
 * no process listens. Throws a StartupError if this user may not connect.
 */
async function send(options: RequestOptions, body?: string): Promise<IncomingMessage | undefined> {
  const sent = request(options).end(body);
  try {
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return response;
  } catch (error) {
    const code = codeOf(error);
    if (NOBODY_LISTENS.includes(code)) return undefined;
    if (!NOT_ALLOWED.includes(code)) throw error;
    throw new StartupError(
      `The server's socket ${options.socketPath} cannot be used (${code}). Run this as the user who runs the server.`,
      { cause: error },
    );
  }
}

const asStartupError = (sentence: string) => (cause: unknown) => {
  if (cause instanceof StartupError) throw cause;
  throw new StartupError(`${sentence} (${codeOf(cause)})`, { cause });
};

/**
 * Requests a backup from the process that has a data folder open. Returns the archive as a stream
 * that fails if it is cut off, or undefined if no process listens. Throws a StartupError if there is
 * none to be had.
 */
export async function requestBackup(socketPath: string): Promise<IncomingMessage | undefined> {
  const response = await send({ socketPath, path: '/' }).catch(
    asStartupError('The server ended the connection before the backup began.'),
  );
  if (response === undefined || response.statusCode === HTTP.ok) return response;
  throw new StartupError(`The server cannot write a backup. ${await text(response)}`);
}

const isJson = ({ headers }: IncomingMessage) => headers['content-type'] === 'application/json';

async function resultOf(response: IncomingMessage): Promise<unknown> {
  if (response.statusCode !== HTTP.ok) throw new StartupError(await text(response));
  if (isJson(response)) return JSON.parse(await text(response));
  // It has begun to send a backup, as for every request.
  response.destroy();
  throw new StartupError(
    'The running server is of an earlier version, which takes no commands. Restart it as this version, or stop it first.',
  );
}

/**
 * Has a command run by the process that has a data folder open, and returns its result, or undefined
 * if no process listens. Throws a StartupError with the sentence of a refusal, or if the outcome is
 * unknown because the process has ended or does not respond.
 */
export async function requestCommand(socketPath: string, command: object): Promise<unknown> {
  const body = JSON.stringify(command);
  const options = {
    socketPath,
    path: COMMANDS_PATH,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    signal: AbortSignal.timeout(LONGEST_WAIT_MS),
  };
  try {
    const response = await send(options, body);
    return response && (await resultOf(response));
  } catch (error) {
    return asStartupError(
      'The server has ended or does not respond, so it is unknown whether the command has been carried out.',
    )(error);
  }
}
