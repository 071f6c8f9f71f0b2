import { EventEmitter, once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { StartupError } from '../../startupError.ts';
import { temporaryFolder } from '../../testing/process.ts';
import type { RunCommand } from '../database.ts';
import { requestCommand } from './dataFolderClient.ts';
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

async function serve(run?: RunCommand, stalledAfter?: number) {
  const served = await serveDataFolder(path, async (out) => void out.end('backup'), stalledAfter);
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
