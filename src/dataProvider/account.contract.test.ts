import { expect, it } from 'vitest';
import { LISTED_SESSIONS } from '../../contract/limits';
import type { PasskeyRegistration } from '../../contract/passkeys';
import { createAuthProvider } from '../auth/authProvider';
import { session } from '../auth/session';
import { CONTRACT_USER } from '../testing/contractUser';
import { createAccountCalls } from '../features/account/accountCalls';
import { about, describeApi, rejectedWith } from '../testing/contract';

const GOOD = 'seven purple lanterns';

describeApi('the account', (http) => {
  const calls = () => createAccountCalls(http());

  it('has the name of its user, and the current session first', async () => {
    const { username, sessions } = await calls().getAccount();
    expect(username).toBe('admin');
    expect(sessions.length).toBeLessThanOrEqual(LISTED_SESSIONS);
    expect(sessions.map(({ isCurrent }) => isCurrent).indexOf(true)).toBe(0);
    expect(Object.keys(sessions[0] ?? {}).toSorted()).toEqual([
      'browser',
      'createdAt',
      'id',
      'isCurrent',
      'network',
      'system',
      'usedAt',
    ]);
  });

  it.each([
    ['short', 'password.tooShort', { limit: 8 }],
    ['qwertyuiop', 'password.common', {}],
    ['Admin-2026-admin', 'password.guessable', {}],
    ['', 'field.required', about('newPassword')],
    ['x'.repeat(1001), 'field.maxLength', about('newPassword', { limit: 1000 })],
  ] as const)('rejects %s as a new password (400 %s)', async (newPassword, key, values) => {
    await expect(
      calls().changePassword({ currentPassword: 'anything', newPassword }),
    ).rejects.toMatchObject(rejectedWith(key, values, 'newPassword'));
  });

  it('asks for the current password (400)', async () => {
    await expect(
      calls().changePassword({ currentPassword: '', newPassword: GOOD }),
    ).rejects.toMatchObject(
      rejectedWith('field.required', about('currentPassword'), 'currentPassword'),
    );
  });

  it('lists passkeys, of which there are none at first', async () =>
    expect((await calls().getAccount()).passkeys).toEqual([]));

  it('is confirmed by the password, and goes on under another token', async () => {
    const { username, password } = CONTRACT_USER;
    // A sign-in would end the session that other tests share.
    session.clear();
    await createAuthProvider(http()).login({ username, password });
    const before = session.getToken();
    await expect(calls().confirmSession({})).rejects.toMatchObject(
      rejectedWith('field.required', about('currentPassword'), 'currentPassword'),
    );
    const { token } = await calls().confirmSession({ currentPassword: password });
    expect(token).not.toBe(before);
    session.start(token, username);
    expect((await calls().getAccount()).sessions[0]).toMatchObject({ isCurrent: true });
  });

  it('has one name, however it is typed at sign-in', async () => {
    const { username, password } = CONTRACT_USER;
    const { login } = createAuthProvider(http());
    session.clear();
    await login({ username, password });
    session.clear();
    await login({ username: username.toUpperCase(), password });
    expect(session.getUsername()).toBe(username);
    expect((await calls().getAccount()).username).toBe(username);
  });

  it('has nothing to tell of accounts that nobody else has changed', async () => {
    const { data } = await calls().getAccountNews();
    await calls().markAccountNewsSeen(data[0]?.id ?? 1);
    expect(await calls().getAccountNews()).toEqual({ data: [], total: 0 });
  });

  it.each([
    ['id', { id: 'not base64url!' }, 'field.invalid'],
    ['type', { type: 'password' }, 'field.invalid'],
    ['id', { id: 'x'.repeat(1365) }, 'field.maxLength'],
    ['response/attestationObject', { response: { clientDataJSON: 'e30' } }, 'field.required'],
  ] as const)('rejects a passkey with a malformed %s (400 %#)', async (field, part, key) => {
    const response = { clientDataJSON: 'e30', attestationObject: 'oA' };
    const whole = { id: 'a', rawId: 'a', type: 'public-key', response };
    const values = about('passkey', key === 'field.maxLength' ? { limit: 1364 } : {});
    await expect(
      calls().addPasskey({ ...whole, ...part } as PasskeyRegistration),
    ).rejects.toMatchObject(rejectedWith(key, values, field));
  });

  it('has no passkey of that id (404)', async () => {
    const id = 987_654_321;
    const { username, password } = CONTRACT_USER;
    // A sign-in would end the session that other tests share.
    session.clear();
    await createAuthProvider(http()).login({ username, password });
    await expect(calls().removePasskey(id)).rejects.toMatchObject(
      rejectedWith('passkey.notFound', { id }),
    );
  });

  it('has no session of that id (404)', async () => {
    const id = 987_654_321;
    await expect(calls().removeDevices(`sessions/${id}`)).rejects.toMatchObject(
      rejectedWith('session.notFound', { id }),
    );
  });

  it('keeps the current session when all others end, also when that is repeated', async () => {
    const { sessions } = await calls().getAccount();
    for (let times = 0; times < 2; times += 1) {
      await calls().removeDevices('sessions');
      expect((await calls().getAccount()).sessions.map(({ id }) => id)).toEqual([sessions[0]?.id]);
    }
  });
});
