import { expect, test } from 'vitest';
import { dataFolders } from '../../server/testing/dataFolders.ts';
import { killAfterEach } from '../../server/testing/killAfterEach.ts';
import { confirmAt, send, signInAt, tokenOf } from '../../server/testing/overHttp.ts';
import { runProcess } from '../../server/testing/process.ts';
import { testUser } from '../../server/testing/server.ts';
import { movedClock } from './movedClock.ts';

// On PostgreSQL, which has the clock of its own machine, server/security/clockSteps.test.ts makes what is
// stored older and younger instead.

const folder = dataFolders();
const keep = killAfterEach();

const DAY = 86_400_000;
const PASSWORD = 'seven purple lanterns';

interface SignedIn {
  token: string;
  browserToken: string;
}

/** The server on a clock that can be moved, and its calls. */
async function startServer() {
  folder.copyPrepared(folder.path);
  const clock = movedClock(folder.path);
  const run = () => keep(runProcess('main', { DATA_DIR: folder.path, ...clock.env }));
  let server = run();
  let url = await server.url();

  const call = async <T>(method: string, path: string, token = '', body?: object) => {
    const response = await send(method, url, path, { token, ...(body && { body }) });
    const text = await response.text();
    return { status: response.status, body: (text ? JSON.parse(text) : {}) as T };
  };
  return {
    clock,
    call,
    confirm: async (token: string) => confirmAt(url, token),
    signIn: async (username: string, password = PASSWORD) =>
      (await signInAt(url, { username, password })).status,
    /** Signs the test user in by the password and one of these, and returns what each is answered. */
    answer: async (...proofs: object[]) => {
      const login = await send('POST', url, '/auth/login', { body: testUser });
      const { challenge } = (await login.json()) as { challenge: string };
      const answers = [];
      for (const proof of proofs) {
        const body = { challenge, ...proof };
        answers.push(await call<SignedIn>('POST', '/auth/second-factor', '', body));
      }
      return answers;
    },
    firstToken: async () => tokenOf(await send('POST', url, '/auth/login', { body: testUser })),
    moveWhileRunning: (ahead: number) => clock.move(server, ahead),
    async moveBetween(ahead: number) {
      server.kill('SIGTERM');
      expect(await server.exited).toEqual({ code: 0, signal: null });
      clock.set(ahead);
      server = run();
      url = await server.url();
    },
  };
}

type Server = Awaited<ReturnType<typeof startServer>>;

const newCategory = (name: string) => ({ name, description: '-', parentCategoryId: null });

/** Uses up or ends one of everything that must not come back. */
async function prepare({ call, clock, confirm, answer, firstToken }: Server) {
  const first = await confirm(await firstToken());
  const invite = async () =>
    (await call<{ token: string }>('POST', '/administrators/invitations', first, { note: 'Mary' }))
      .body.token;
  const [used, open] = [await invite(), await invite()];
  const redeemed = { token: used, username: 'mary', newPassword: PASSWORD };
  expect((await call('POST', '/auth/links/redeem', '', redeemed)).status).toBe(200);

  const { secret } = (await call<{ secret: string }>('POST', '/account/totp', first)).body;
  const setUpBy = clock.codeOf(secret);
  const on = await call<{ token: string; recoveryCodes: string[] }>(
    'POST',
    '/account/totp/confirm',
    first,
    { code: setUpBy },
  );
  const { recoveryCodes: codes } = on.body;
  const [trusted] = await answer({ code: codes[0], trust: true });
  const browserToken = trusted?.body.browserToken;
  const proof = { currentPassword: testUser.password, code: codes[1] };
  const confirmed = await call<{ token: string }>(
    'POST',
    '/account/confirmation',
    on.body.token,
    proof,
  );
  const { token } = confirmed.body;
  expect((await call('DELETE', '/account/trusted-browsers', token)).status).toBe(204);
  const [signedIn] = await answer({ code: codes[2] });
  const out = signedIn?.body.token;
  expect((await call('POST', '/auth/logout', out)).status).toBe(204);
  const created = await call('POST', '/product-categories', token, newCategory('Before'));
  expect(created.status).toBe(201);
  return { secret, setUpBy, codes, used, open, browserToken, out };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

/** What has been used or has ended, by how it is refused. */
async function expectEnded(
  { call, answer }: Server,
  { setUpBy, codes, used, browserToken, out }: Prepared,
) {
  expect((await call('GET', '/products', out)).status).toBe(401);
  expect((await call('POST', '/auth/links/check', '', { token: used })).status).toBe(404);
  const codesUsed = [setUpBy, ...codes.slice(0, 3)].map((code) => ({ code }));
  for (const { status } of await answer({ browserToken }, ...codesUsed)) expect(status).toBe(422);
}

const MOVES = [
  ['forwards while the server runs', 'moveWhileRunning', DAY],
  ['backwards while the server runs', 'moveWhileRunning', -DAY],
  ['backwards between a stop and a start', 'moveBetween', -DAY],
] as const;

test.each(MOVES)(
  'a clock that is moved by a day %s, and then put right, loses nothing, brings nothing back and locks nobody out',
  async (_, move, ahead) => {
    const server = await startServer();
    const { answer, call, clock, signIn } = server;
    const prepared = await prepare(server);
    const { codes, secret } = prepared;

    await server[move](ahead);
    await expectEnded(server, prepared);
    const [during] = await answer({ code: clock.codeOf(secret) });
    expect(during?.status).toBe(200);
    const token = during?.body.token;
    expect((await call('POST', '/product-categories', token, newCategory('During'))).status).toBe(
      201,
    );
    const usedThen = clock.codeOf(secret);
    for (let i = 0; i < 11; i += 1) await signIn('mary', 'a guess');
    expect(await signIn('mary')).toBe(429);

    await server[move](0);
    await expectEnded(server, prepared);
    // Issued in what is the future now, or too long ago.
    expect((await call('GET', '/products', token)).status).toBe(401);
    const [now] = await answer({ code: codes[3] });
    expect(now?.status).toBe(200);
    expect(await signIn('mary')).toBe(200);
    const { body } = await call<{ data: { name: string }[] }>(
      'GET',
      '/product-categories',
      now?.body.token,
    );
    expect(body.data.map(({ name }) => name).toSorted()).toEqual(['Before', 'During']);
    const trail = await call<{ data: object[] }>(
      'GET',
      '/audit?resource=product-categories',
      now?.body.token,
    );
    expect(trail.body.data).toHaveLength(2);

    await server.moveWhileRunning(ahead);
    expect((await answer({ code: usedThen }))[0]?.status).toBe(422);
  },
);

test('an invitation that has expired by a clock stays so when it is put back', async () => {
  const server = await startServer();
  const { open } = await prepare(server);
  const check = async () =>
    (await server.call('POST', '/auth/links/check', '', { token: open })).status;
  expect(await check()).toBe(200);
  await server.moveBetween(4 * DAY);
  expect(await check()).toBe(404);
  await server.moveWhileRunning(0);
  expect(await check()).toBe(404);
});
