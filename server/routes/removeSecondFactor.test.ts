import { beforeEach, expect, test } from 'vitest';
import type { AdministratorList } from '../../contract/administrators.ts';
import type { AccessEntry } from '../../contract/access.ts';
import type { TotpSecret } from '../../contract/secondFactor.ts';
import type { AuditEntry } from '../../contract/audit.ts';
import { disableUser, removeFactorOf } from '../security/administrators.ts';
import { createUser, findUser } from '../security/users.ts';
import { createPasskeyClient, REFUSED } from '../testing/passkeys.ts';
import { createUserClient } from '../testing/userClient.ts';
import { codeOf } from '../testing/secondFactor.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';

const server = sharedTestApp();

let client: Awaited<ReturnType<typeof createUserClient>>;
let id: number;
beforeEach(async () => {
  client = await createUserClient(server);
  ({ id } = (await findUser(server.db, client.username)) ?? { id: 0 });
});

const remove = (of = id) =>
  server.call<{ detail: string } | undefined>('POST', `/administrators/${of}/remove-second-factor`);

const list = async () =>
  (await server.call<AdministratorList>('GET', '/administrators?pageSize=100')).body.data;

const hasFactor = async () => (await list()).find((one) => one.id === id)?.hasSecondFactor;

const trailOf = async <Entry>(resource: string) =>
  (await server.call<{ data: Entry[] }>('GET', `/audit?resource=${resource}&recordId=${id}`)).body
    .data;

test('the list says whether an administrator has a second factor, once it is confirmed', async () => {
  const { token } = await client.signIn();
  await client.start(token);
  expect(await hasFactor()).toBe(false);
  await client.turnOn();
  expect(await hasFactor()).toBe(true);
});

test('it is removed with the recovery codes and all sessions, and the password is enough again', async () => {
  const { token, codes } = await client.turnOn();
  const { challenge } = await client.signIn();
  expect((await remove()).status).toBe(204);
  expect(await client.statusOf(token)).toBe(401);
  expect((await client.answer(challenge, codes[0] ?? '')).status).toBe(401);
  expect(await hasFactor()).toBe(false);
  const again = await client.signIn();
  expect(again.status).toBe(200);
  expect((await client.account(again.token)).secondFactor).toMatchObject({
    isOn: false,
    recoveryCodesLeft: 0,
  });
});

test('its passkeys are removed too, which may be on the device that was lost', async () => {
  const passkeyOwner = await createPasskeyClient(server);
  const { authenticator, token } = await passkeyOwner.withPasskey();
  const { body } = await passkeyOwner.call<TotpSecret>('POST', '/account/totp', { token });
  const code = { code: codeOf(body.secret) };
  await passkeyOwner.call('POST', '/account/totp/confirm', { token, payload: code });
  await remove((await findUser(server.db, passkeyOwner.username))?.id);
  const assertion = authenticator.signIn(await passkeyOwner.challenge());
  expect(await passkeyOwner.enter(assertion)).toMatchObject(REFUSED);
});

test('the passkeys of an account without codes are removed, with all sessions, and the list shows them', async () => {
  const owner = await createPasskeyClient(server);
  const { authenticator, token } = await owner.withPasskey();
  const { id: ownerId } = (await findUser(server.db, owner.username)) ?? { id: 0 };
  const shown = async () => (await list()).find((one) => one.id === ownerId);
  expect(await shown()).toMatchObject({ passkeys: 1, hasSecondFactor: false });
  expect((await remove(ownerId)).status).toBe(204);
  expect(await shown()).toMatchObject({ passkeys: 0 });
  const assertion = authenticator.signIn(await owner.challenge());
  expect(await owner.enter(assertion)).toMatchObject(REFUSED);
  expect(await owner.statusOf(token)).toBe(401);
});

test('who removed it is in the audit trail, once', async () => {
  await client.turnOn();
  for (let times = 0; times < 2; times += 1) expect((await remove()).status).toBe(204);
  const removed = { field: 'secondFactor', from: null, to: 'removed' };
  const changes = await trailOf<AuditEntry>('users');
  expect(changes[0]).toMatchObject({ username: 'admin', changes: [removed] });
  const tos = changes.flatMap((entry) => entry.changes.map(({ to }) => to));
  expect(tos.filter((to) => to === 'removed')).toHaveLength(1);
  const removals = (await trailOf<AccessEntry>('access')).filter(
    ({ action }) => action === 'factor-removed',
  );
  expect(removals).toMatchObject([{ username: client.username, by: 'admin' }]);
});

test('nobody without one is signed out', async () => {
  const { token } = await client.signIn();
  expect((await remove()).status).toBe(204);
  expect(await client.statusOf(token)).toBe(200);
});

test('the own one is not removed here (409)', async () => {
  const self = (await list()).find(({ isCurrent }) => isCurrent);
  expect(await remove(self?.id)).toMatchObject({
    status: 409,
    body: { detail: /your own two-step sign-in on the page Account/ },
  });
});

test('an administrator who has been disabled since the call was accepted changes nothing (401)', async () => {
  await client.turnOn();
  const name = `former ${client.username}`;
  await createUser(server.db, name, client.password);
  const former = (await findUser(server.db, name)) ?? { id: 0, username: name };
  await disableUser(server.db, name);
  const device = { browser: null, system: null, network: null };
  await expect(
    removeFactorOf(server.db, client.username, { user: former, device }),
  ).rejects.toMatchObject({ key: 'session.required' });
  expect(await hasFactor()).toBe(true);
});
