import { expect, test } from 'vitest';
import type { AdministratorList, NewAccountLink } from '../contract/administrators.ts';
import { killAfterEach } from './testing/killAfterEach.ts';
import { confirmAt, send, signInAt, startTwo, tokenOf } from './testing/overHttp.ts';

const keep = killAfterEach();

const NEW = 'seven purple lanterns';
const ROUNDS = 5;

/** Two processes on one new database, and a token of its administrator. */
async function startSignedIn() {
  const { a, b } = await startTwo(keep);
  return { a, b, admin: await confirmAt(a, (await signInAt(a)).token) };
}

const disable = (url: string, by: string, id: number) =>
  send('POST', url, `/administrators/${id}/disable`, { token: by });

const redeem = (url: string, token: string, username: string, newPassword = NEW) =>
  send('POST', url, '/auth/links/redeem', { body: { token, username, newPassword } });

const invite = async (url: string, admin: string) => {
  const body = { note: 'Ada' };
  const response = await send('POST', url, '/administrators/invitations', { token: admin, body });
  return (await response.json()) as NewAccountLink;
};

test('two processes that use one invitation at once make one account, and each knows its session', async () => {
  const { a, b, admin } = await startSignedIn();
  for (let round = 0; round < ROUNDS; round++) {
    const { token } = await invite(a, admin);
    const both = [redeem(a, token, `ada ${round}`), redeem(b, token, `grace ${round}`)];
    const responses = await Promise.all(both);
    expect(responses.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 404]);
    const used = responses.find(({ status }) => status === 200) ?? Response.error();
    const session = (await used.json()) as { token: string };
    for (const url of [a, b]) {
      expect((await send('GET', url, '/account', { token: session.token })).status).toBe(200);
    }
  }
  const { pagination } = (await (
    await send('GET', b, '/administrators', { token: admin })
  ).json()) as AdministratorList;
  expect(pagination.total).toBe(1 + ROUNDS);
});

test('of two who disable each other in different processes at once, one stays, and one is signed out of both', async () => {
  const { a, b, admin } = await startSignedIn();
  for (let round = 0; round < ROUNDS; round++) {
    const people = await Promise.all(
      ['ada', 'grace'].map(async (name) => {
        const { id, token } = await invite(a, admin);
        const used = await redeem(b, token, `${name} ${round}`);
        return { id, token: await confirmAt(b, await tokenOf(used), NEW) };
      }),
    );
    const [one, other] = people;
    if (!one || !other) throw new Error('Nobody was invited.');
    const both = [disable(a, one.token, other.id), disable(b, other.token, one.id)];
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.toSorted((x, y) => x - y)).toEqual([204, 401]);
    const [winner, loser] = statuses[0] === 204 ? [one, other] : [other, one];
    for (const url of [a, b]) {
      expect((await send('GET', url, '/account', { token: winner.token })).status).toBe(200);
      expect((await send('GET', url, '/account', { token: loser.token })).status).toBe(401);
    }
  }
});

test('a link that is used while its account is disabled in another process leaves no session', async () => {
  const { a, b, admin } = await startSignedIn();
  for (let round = 0; round < ROUNDS; round++) {
    const invitation = await invite(a, admin);
    await redeem(a, invitation.token, `mary ${round}`);
    const path = `/administrators/${invitation.id}`;
    const link = (await (
      await send('POST', a, `${path}/reset`, { token: admin })
    ).json()) as NewAccountLink;
    const [used, disabled] = await Promise.all([
      redeem(a, link.token, '', `${NEW} ${round}`),
      send('POST', b, `${path}/disable`, { token: admin }),
    ]);
    expect(disabled.status).toBe(204);
    const { token = 'none' } = (await used.json()) as { token?: string };
    for (const url of [a, b]) {
      expect((await send('GET', url, '/account', { token })).status).toBe(401);
    }
  }
});
