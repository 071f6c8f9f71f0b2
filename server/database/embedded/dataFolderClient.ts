import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import * as HTTP from '../../../contract/httpStatus.ts';
import { StartupError } from '../../startupError.ts';
import { COMMANDS_PATH, COPY_PATH } from './dataFolderSocket.ts';

const NOBODY_LISTENS = ['ENOENT', 'ECONNREFUSED'];
const NOT_ALLOWED = ['EACCES', 'EPERM'];
const LONGEST_WAIT_MS = 60_000;
// Often enough not to be disconnected as a client that does nothing.
const SIGN_OF_LIFE_MS = 10_000;

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/**
 * Resolves with the response of the process that has a data folder open, or with undefined if no
 * process listens. Throws a StartupError if this user may not connect.
 */
async function responseTo(sent: ClientRequest, socketPath: string) {
  try {
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return response;
  } catch (error) {
    const code = codeOf(error);
    if (NOBODY_LISTENS.includes(code)) return undefined;
    if (!NOT_ALLOWED.includes(code)) throw error;
    throw new StartupError(
      `The server's socket ${socketPath} cannot be used (${code}). Run this as the user who runs the server.`,
      { cause: error },
    );
  }
}

const asStartupError = (sentence: string) => (cause: unknown) => {
  if (cause instanceof StartupError) throw cause;
  throw new StartupError(`${sentence} (${codeOf(cause)})`, { cause });
};

const OTHER_VERSION =
  'The running server is of another version. Restart it as this version, or stop it first.';

/**
 * Asks the process that has a data folder open to let the files of its database be copied. Returns
 * `end`, to be called when the tables are copied, which resolves with the label of the copy, and
 * `release`, to be called when the log is copied; or undefined if no process listens. Throws a
 * StartupError if it does not allow it.
 */
export async function requestCopy(socketPath: string) {
  const sent = request({ socketPath, path: COPY_PATH, method: 'POST' });
  // Responses are awaited below; a lost connection makes the next of them fail.
  sent.on('error', () => undefined);
  sent.flushHeaders();
  const response = await responseTo(sent, socketPath).catch(
    asStartupError('The server ended the connection before the copy began.'),
  );
  if (response === undefined) return undefined;
  const isCopy = response.headers['content-type'] === 'text/plain';
  if (response.statusCode !== HTTP.ok || !isCopy) {
    const reason = isCopy ? await text(response) : OTHER_VERSION;
    sent.destroy();
    throw new StartupError(`The database of the running server cannot be copied. ${reason}`);
  }
  const timer = setInterval(() => sent.write('.'), SIGN_OF_LIFE_MS);
  const cutOff = asStartupError('The server ended the connection during the copy.');
  return {
    end: async () => {
      clearInterval(timer);
      sent.end();
      const chunks = response.iterator({ destroyOnReturn: false });
      const label = await chunks.next().catch(cutOff);
      return String(label.value);
    },
    release: () => {
      clearInterval(timer);
      sent.destroy();
    },
  };
}

const isJson = ({ headers }: IncomingMessage) => headers['content-type'] === 'application/json';

async function resultOf(response: IncomingMessage): Promise<unknown> {
  if (response.statusCode !== HTTP.ok) throw new StartupError(await text(response));
  if (isJson(response)) return JSON.parse(await text(response));
  // An earlier version begins to send a backup for every request.
  response.destroy();
  throw new StartupError(OTHER_VERSION);
}

/**
 * Has a command run by the process that has a data folder open, and returns its result, or undefined
 * if no process listens. Throws a StartupError with the sentence of a refusal, or if the outcome is
 * unknown because the process has ended or does not respond within `longestWait` milliseconds.
 */
export async function requestCommand(
  socketPath: string,
  command: object,
  longestWait = LONGEST_WAIT_MS,
): Promise<unknown> {
  const body = JSON.stringify(command);
  const options = {
    socketPath,
    path: COMMANDS_PATH,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    signal: AbortSignal.timeout(longestWait),
  };
  try {
    const response = await responseTo(request(options).end(body), socketPath);
    return response && (await resultOf(response));
  } catch (error) {
    return asStartupError(
      'The server has ended or does not respond, so it is unknown whether the command has been carried out.',
    )(error);
  }
}
