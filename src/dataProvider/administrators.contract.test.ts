import { expect, it } from 'vitest';
import type { AccountLinkUse } from '../../contract/administrators';
import { session } from '../auth/session';
import { createAdministratorCalls } from '../features/administrators/administratorCalls';
import { about, describeApi, rejectedWith } from '../testing/contract';

const GOOD = 'seven purple lanterns';
const PAGE = { page: 1, pageSize: 100 };

describeApi('the administrators', (http) => {
  const calls = () => createAdministratorCalls(http());

  /** Uses a link in a browser that is signed out: it would end the session that other tests share. */
  const redeem = async (use: AccountLinkUse) => {
    const token = session.getToken() ?? '';
    session.clear();
    return calls()
      .redeemLink(use)
      .finally(() => session.start(token, 'admin'));
  };

  /** A new account under a name of its own, made with an invitation. */
  const addAccount = async () => {
    const { id, token } = await calls().inviteAdministrator('Grace, accounting');
    const username = `grace ${crypto.randomUUID()}`;
    const used = await redeem({ token, username, newPassword: GOOD });
    return { id, username, used };
  };

  const find = async (id: number) =>
    (await calls().getAdministrators(PAGE)).data.find((one) => one.id === id);

  it('are listed with the signed-in user marked, also when they are searched by name', async () => {
    const { data, pagination } = await calls().getAdministrators(PAGE);
    const current = data.filter(({ isCurrent }) => isCurrent);
    expect(current).toMatchObject([{ username: 'admin', state: 'enabled', invitation: null }]);
    expect(Object.keys(current[0] ?? {}).toSorted()).toEqual([
      'createdAt',
      'hasSecondFactor',
      'id',
      'invitation',
      'isCurrent',
      'passkeys',
      'sessions',
      'state',
      'usedAt',
      'username',
    ]);
    expect(pagination).toMatchObject({ page: 1, pageSize: 100, total: data.length });
    const found = await calls().getAdministrators({ ...PAGE, q: 'DMI' });
    expect(found.data.map(({ username }) => username)).toContain('admin');
    expect((await calls().getAdministrators({ ...PAGE, q: 'nobody%' })).data).toEqual([]);
  });

  it('become more by an invitation, which is listed until it is used, once', async () => {
    const invitation = await calls().inviteAdministrator('Grace, accounting');
    const { id, token, expiresAt } = invitation;
    expect(await find(id)).toMatchObject({
      username: null,
      state: 'invited',
      invitation: { by: 'admin', note: 'Grace, accounting', expiresAt },
    });
    const kind = { kind: 'invitation', username: null, expiresAt, hasPasskeys: false };
    expect(await calls().checkLink(token)).toEqual(kind);
    const username = `mary ${crypto.randomUUID()}`;
    const use = { token, username, newPassword: GOOD };
    expect(await redeem(use)).toMatchObject({ username, token: expect.anything() });
    expect(await find(id)).toMatchObject({ username, state: 'enabled', invitation: null });
    await expect(redeem(use)).rejects.toMatchObject(rejectedWith('link.notFound'));
    await expect(calls().checkLink(token)).rejects.toMatchObject(rejectedWith('link.notFound'));
  });

  it.each([
    ['no note', '  ', 'field.required', about('note')],
    ['a long note', 'x'.repeat(201), 'field.maxLength', { ...about('note'), limit: 200 }],
  ] as const)('refuse to invite with %s', async (_, note, key, values) =>
    expect(calls().inviteAdministrator(note)).rejects.toMatchObject(
      rejectedWith(key, values, 'note'),
    ),
  );

  it('withdraw an invitation once', async () => {
    const { id, token } = await calls().inviteAdministrator('Grace, accounting');
    await calls().withdrawInvitation(id);
    expect(await find(id)).toBeUndefined();
    await expect(calls().checkLink(token)).rejects.toMatchObject(rejectedWith('link.notFound'));
    await expect(calls().withdrawInvitation(id)).rejects.toMatchObject(
      rejectedWith('invitation.notFound', { id }),
    );
  });

  it.each([
    ['no name', {}, 'username', 'field.required', about('username')],
    ['a reserved name', { username: '(x)' }, 'username', 'username.reserved', {}],
    ['a name that is taken', { username: 'Admin' }, 'username', 'username.taken', {}],
    [
      'a short password',
      { username: 'mary', newPassword: 'short' },
      'newPassword',
      'password.tooShort',
      { limit: 8 },
    ],
  ] as const)('refuse an invitation with %s', async (_, body, field, key, values) => {
    const { token } = await calls().inviteAdministrator('Grace, accounting');
    const use = { token, newPassword: GOOD, ...body };
    await expect(calls().redeemLink(use)).rejects.toMatchObject(rejectedWith(key, values, field));
  });

  it('get a new password by a link, of which only the newest can be used', async () => {
    const { id, username } = await addAccount();
    const older = await calls().resetPassword(id);
    const { token } = await calls().resetPassword(id);
    const notFound = rejectedWith('link.notFound');
    await expect(calls().checkLink(older.token)).rejects.toMatchObject(notFound);
    expect(await calls().checkLink(token)).toMatchObject({ kind: 'reset', username });
    const use = { token, newPassword: `${GOOD} 2` };
    expect(await redeem(use)).toMatchObject({ username });
    await expect(redeem(use)).rejects.toMatchObject(notFound);
  });

  it('are disabled and enabled, which may be repeated; a link is not made meanwhile', async () => {
    const { id, username } = await addAccount();
    const { token } = await calls().resetPassword(id);
    for (let times = 0; times < 2; times += 1) await calls().disableAdministrator(id);
    expect(await find(id)).toMatchObject({ state: 'disabled', sessions: 0, usedAt: null });
    await expect(calls().checkLink(token)).rejects.toMatchObject(rejectedWith('link.notFound'));
    await expect(calls().resetPassword(id)).rejects.toMatchObject(
      rejectedWith('administrator.disabled', { username }),
    );
    for (let times = 0; times < 2; times += 1) await calls().enableAdministrator(id);
    expect(await find(id)).toMatchObject({ state: 'enabled' });
  });

  it('have no second factor at first, of which the removal may be repeated', async () => {
    const { id } = await addAccount();
    expect(await find(id)).toMatchObject({ hasSecondFactor: false, sessions: 1 });
    for (let times = 0; times < 2; times += 1) await calls().removeSecondFactor(id);
    // Nothing was removed, so nobody is signed out.
    expect(await find(id)).toMatchObject({ hasSecondFactor: false, sessions: 1 });
  });

  it('neither disable nor reset themselves (409), nor an unknown account (404)', async () => {
    const { data } = await calls().getAdministrators(PAGE);
    const self = data.find(({ isCurrent }) => isCurrent)?.id ?? 0;
    await expect(calls().disableAdministrator(self)).rejects.toMatchObject(
      rejectedWith('administrator.cannotDisableSelf'),
    );
    await expect(calls().resetPassword(self)).rejects.toMatchObject(
      rejectedWith('administrator.cannotResetSelf'),
    );
    await expect(calls().removeSecondFactor(self)).rejects.toMatchObject(
      rejectedWith('administrator.cannotRemoveOwnFactor'),
    );
    const id = 987_654_321;
    const unknown = rejectedWith('administrator.notFound', { id });
    await expect(calls().disableAdministrator(id)).rejects.toMatchObject(unknown);
    await expect(calls().enableAdministrator(id)).rejects.toMatchObject(unknown);
    await expect(calls().resetPassword(id)).rejects.toMatchObject(unknown);
    await expect(calls().removeSecondFactor(id)).rejects.toMatchObject(unknown);
  });
});
