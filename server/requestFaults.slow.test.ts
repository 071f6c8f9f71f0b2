import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareDataFolder, runNode, temporaryFolder } from './testing/process.ts';
import { testUser } from './testing/server.ts';

// Adds calls with faults to the built server.
const FAULTS = `
  import { subscribe } from 'node:diagnostics_channel';
  import { EventEmitter } from 'node:events';
  subscribe('fastify.initialization', ({ fastify }) => {
    const fail = (what) => { throw new Error('fault ' + what); };
    fastify.get('/fault/event', () => {
      const emitter = new EventEmitter().on('event', () => fail('in an event handler'));
      setTimeout(() => emitter.emit('event'));
      return new Promise(() => {});
    });
    fastify.get('/fault/unheard', () => {
      setTimeout(() => new EventEmitter().emit('error', new Error('fault without a listener')));
      return new Promise(() => {});
    });
    fastify.get('/fault/detached', () => {
      void (async () => { await null; fail('in a detached promise'); })();
      return new Promise(() => {});
    });
    fastify.get('/fault/late', async () => {
      setTimeout(() => fail('after the response'), 10);
      return {};
    });
    fastify.get('/fault/begun', (request, reply) => {
      reply.raw.write('begun');
      setTimeout(() => fail('in the middle of the response'), 10);
    });
  });
  process.on('SIGUSR2', () => { throw new Error('fault of no request'); });
`;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: ReturnType<typeof runNode>;
let url: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  await prepareDataFolder(folder.path);
  const faults = `data:text/javascript,${encodeURIComponent(FAULTS)}`;
  server = runNode(['--import', faults, 'dist-server/main.js'], { DATA_DIR: folder.path });
  url = await server.url();
});
afterAll(async () => {
  server.kill('SIGKILL');
  await server.exited;
  await folder.remove();
});

const expectAlive = async () => expect((await fetch(`${url}/healthz`)).status).toBe(200);

test.each([
  ['an event handler', 'event', 'fault in an event handler'],
  ['an error event without a listener', 'unheard', 'fault without a listener'],
  ['a promise that nothing awaits', 'detached', 'fault in a detached promise'],
])('responds to an exception in %s with 500, and logs it', async (_, path, message) => {
  const response = await fetch(`${url}/fault/${path}`);
  expect(response.status).toBe(500);
  const problem = (await response.json()) as { requestId: string };
  expect(problem).toMatchObject({ status: 500 });
  expect(JSON.stringify(problem)).not.toContain('fault');
  const lineOfFault = () =>
    server
      .output()
      .split('\n')
      .find((each) => each.includes(message));
  await expect.poll(lineOfFault).toContain(problem.requestId);
  await expectAlive();
});

test('goes on after an exception that follows a response', async () => {
  expect((await fetch(`${url}/fault/late`)).status).toBe(200);
  await expect.poll(server.output).toContain('fault after the response');
  await expectAlive();
});

test('breaks off a response in the middle of which there is an exception', async () => {
  await expect(fetch(`${url}/fault/begun`).then((response) => response.text())).rejects.toThrow(
    'terminated',
  );
  await expect.poll(server.output).toContain('fault in the middle of the response');
  await expectAlive();
});

test('rejects every form that is cut off or mutated (400), and goes on', async () => {
  const signIn = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(testUser),
  });
  const { token } = (await signIn.json()) as { token: string };
  const lines = [
    '--x',
    'content-disposition: form-data; name="imageName"',
    '',
    'Front',
    '--x',
    'content-disposition: form-data; name="image"; filename="a.png"',
    'content-type: image/png',
    '',
    'PNG',
    '--x--',
    '',
  ];
  const whole = lines.join('\r\n');
  const send = (path: string, body: string) =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
      body,
    });
  for (let length = 1; length < whole.length - 4; length += 1) {
    const { status } = await send('/products/1/images', whole.slice(0, length));
    expect([status, whole.slice(0, length)]).toEqual([400, whole.slice(0, length)]);
  }
  for (const [index] of lines.entries()) {
    const { status } = await send('/products/1/images', lines.toSpliced(index, 1).join('\r\n'));
    expect([400, 404]).toContain(status);
  }
  await expectAlive();

  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const headers = [
    'POST /api/products/1/images HTTP/1.1',
    'host: x',
    `authorization: Bearer ${token}`,
    'content-type: multipart/form-data; boundary=x',
    'content-length: 5000',
  ];
  socket.end(`${headers.join('\r\n')}\r\n\r\n${whole.slice(0, 100)}`);
  await text(socket);
  await expectAlive();
});

// The last test, because it ends the server.
test('exits with an exception that is not that of a request', async () => {
  server.kill('SIGUSR2');
  expect(await server.exited).toEqual({ code: 1, signal: null });
  expect(server.output()).toContain('fault of no request');
});
