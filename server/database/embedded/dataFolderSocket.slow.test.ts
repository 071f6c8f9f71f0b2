import { EventEmitter, once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { StartupError } from '../../startupError.ts';
import { temporaryFolder } from '../../testing/process.ts';
import type { RunCommand } from '../database.ts';
import type { Copying } from './copyByClient.ts';
import { requestCommand, requestCopy } from './dataFolderClient.ts';
import { COMMANDS_PATH, serveDataFolder } from './dataFolderSocket.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let path: string;
let sockets = 0;
beforeAll(async () => {
  folder = await temporaryFolder();
});
beforeEach(() => {
  path = join(folder.path, `${sockets++}.sock`);
});
afterAll(() => folder.remove());

const LABEL = 'the label';
const letCopy = (copying: Copying) => copying(async () => LABEL);

async function serve(run?: RunCommand, stalledAfter?: number, copy = letCopy) {
  const served = await serveDataFolder(path, copy, stalledAfter);
  if (run) served.serveCommands(run);
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= served.stop());
  onTestFinished(stop);
  return { stop };
}

const echo: RunCommand = async (command) => ({ command });

const post = async (body: string, headers: Record<string, string | number> = {}) => {
  const sent = request({ socketPath: path, path: COMMANDS_PATH, method: 'POST', headers }).end(
    body,
  );
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, body: await text(response) };
};

test('runs a command and returns its result', async () => {
  await serve(echo);
  expect(await requestCommand(path, { name: 'list' })).toEqual({ command: { name: 'list' } });
});

test('returns nothing when no process listens', async () => {
  expect(await requestCommand(path, { name: 'list' })).toBeUndefined();
});

test('passes on why a command is refused, but of a failure only that there was one', async () => {
  const run = vi.fn<RunCommand>();
  run.mockRejectedValueOnce(new StartupError('There is no user.'));
  run.mockRejectedValueOnce(new Error('select secret'));
  await serve(run);
  await expect(requestCommand(path, {})).rejects.toThrow(new StartupError('There is no user.'));
  await expect(requestCommand(path, {})).rejects.toThrow(/^The server has failed; its log says/);
});

test('refuses commands until there is something to run them', async () => {
  await serve();
  await expect(requestCommand(path, {})).rejects.toThrow(/takes no commands now/);
});

test('refuses what is no command, and goes on', async () => {
  const run = vi.fn<RunCommand>(echo);
  await serve(run);
  expect(await post('{')).toEqual({ status: 422, body: 'The command is not JSON.' });
  const tooLong = { status: 422, body: 'The command is too long, or its length is unknown.' };
  expect(await post('x'.repeat(65_537))).toEqual(tooLong);
  expect(await post('{}', { 'transfer-encoding': 'chunked' })).toEqual(tooLong);
  const garbage = connect(path);
  garbage.end('\u0000\u0001 not HTTP\r\n\r\n');
  expect(await text(garbage)).toMatch(/^HTTP\/1\.1 400/);
  expect(run).not.toHaveBeenCalled();
  expect(await requestCommand(path, {})).toEqual({ command: {} });
});

/** Serves copies, and notes when they begin and end. */
async function serveCopies(stalledAfter?: number) {
  const steps: string[] = [];
  await serve(undefined, stalledAfter, async (copying) => {
    steps.push('begin');
    await copying(async () => {
      steps.push('tables');
      return LABEL;
    });
    steps.push('end');
  });
  return steps;
}

test('lets one client after the other copy, until it has copied the log', async () => {
  const steps = await serveCopies();
  const first = await requestCopy(path);
  const second = requestCopy(path);
  expect(await first?.end()).toBe(LABEL);
  expect(steps).toEqual(['begin', 'tables']);
  first?.release();
  expect(await (await second)?.end()).toBe(LABEL);
  expect(steps).toEqual(['begin', 'tables', 'end', 'begin', 'tables']);
  (await second)?.release();
});

test('a copy whose client dies ends', async () => {
  const steps = await serveCopies();
  const copy = await requestCopy(path);
  copy?.release();
  await expect.poll(() => steps).toEqual(['begin', 'tables', 'end']);
});

test('a copy whose client does nothing ends', async () => {
  const steps = await serveCopies(50);
  const copy = await requestCopy(path);
  await expect.poll(() => steps).toEqual(['begin', 'tables', 'end']);
  await expect(copy?.end()).rejects.toThrow(/^The server ended the connection during the copy/);
  copy?.release();
});

test('passes on why there can be no copy', async () => {
  await serve(undefined, undefined, () => Promise.reject(new Error('The disk is full.')));
  await expect(requestCopy(path)).rejects.toThrow(
    new StartupError('The database of the running server cannot be copied. The disk is full.'),
  );
});

test('tells the commands of other versions so', async () => {
  await serve();
  const [response] = (await once(request({ socketPath: path, path: '/' }).end(), 'response')) as [
    IncomingMessage,
  ];
  expect([response.statusCode, await text(response)]).toEqual([
    404,
    'The running server is of another version. Back up with that version.',
  ]);
});

test('is told when the server is of another version', async () => {
  const server = createServer((_request, response) => response.end('a backup')).listen(path);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  await expect(requestCopy(path)).rejects.toThrow(/is of another version\. Restart it as this/);
  await expect(requestCommand(path, {})).rejects.toThrow(/is of another version\. Restart it as/);
});

test.each([
  ['sends nothing', ''],
  ['sends half a request', `POST ${COMMANDS_PATH} HTTP/1.1\r\nHost: x\r\nContent-Le`],
  [
    'sends half a command',
    `POST ${COMMANDS_PATH} HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{`,
  ],
])('disconnects a client that %s', async (_, sent) => {
  await serve(echo, 50);
  const client = connect(path);
  client.write(sent);
  client.resume();
  await once(client, 'close');
  expect(await requestCommand(path, {})).toEqual({ command: {} });
});

test('stops although clients are silent, but not before a running command has its response', async () => {
  const commands = new EventEmitter();
  const { stop } = await serve(async () => {
    commands.emit('started');
    const [result] = (await once(commands, 'finish')) as [unknown];
    return result;
  });
  const silent = connect(path);
  silent.on('error', () => undefined);
  await once(silent, 'connect');
  const slow = connect(path);
  slow.on('error', () => undefined);
  slow.write(`POST ${COMMANDS_PATH} HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{`);
  const started = once(commands, 'started');
  const result = requestCommand(path, {});
  await started;
  const stopped = stop();
  commands.emit('finish', 'done');
  expect(await result).toBe('done');
  await stopped;
});
