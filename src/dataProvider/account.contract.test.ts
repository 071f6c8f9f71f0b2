import { expect, it } from 'vitest';
import { LISTED_SESSIONS } from '../../contract/limits';
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

  it('has no session of that id (404)', async () => {
    const id = 987_654_321;
    await expect(calls().endSession(id)).rejects.toMatchObject(
      rejectedWith('session.notFound', { id }),
    );
  });

  it('keeps the current session when all others end, also when that is repeated', async () => {
    const { sessions } = await calls().getAccount();
    for (let times = 0; times < 2; times += 1) {
      await calls().endOtherSessions();
      expect((await calls().getAccount()).sessions.map(({ id }) => id)).toEqual([sessions[0]?.id]);
    }
  });
});
