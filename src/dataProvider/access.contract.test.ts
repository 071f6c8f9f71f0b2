import { expect, it } from 'vitest';
import type { AccessEntry } from '../../contract/access';
import { createAccountCalls } from '../features/account/accountCalls';
import { describeApi, rejectedWith } from '../testing/contract';

describeApi('the events of accounts', (http) => {
  const entries = async (query = '') =>
    ((await http()(`/audit?resource=access&pageSize=100${query}`)).json as { data: AccessEntry[] })
      .data;

  const newest = async (action: AccessEntry['action']) =>
    (await entries()).find((entry) => entry.action === action);

  it('have who read a long list of providers, and when', async () => {
    await http()('/service-providers?page=1&pageSize=101');
    expect(await newest('list-read')).toEqual({
      id: expect.any(Number) as number,
      at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      username: 'admin',
      resource: 'access',
      recordId: expect.any(Number) as number,
      action: 'list-read',
      network: expect.toBeOneOf([expect.any(String), null]) as string | null,
      browser: null,
      system: null,
      target: '/api/service-providers',
    });
  });

  it('have a refused change of the password with its reason, not the passwords', async () => {
    const { changePassword } = createAccountCalls(http());
    const passwords = { currentPassword: 'no password', newPassword: 'seven purple lanterns' };
    // The fake takes any password as the first one.
    await changePassword(passwords).catch(() => undefined);
    await expect(changePassword(passwords)).rejects.toMatchObject(
      rejectedWith('password.wrongCurrent', {}, 'currentPassword'),
    );
    const refused = await newest('password-refused');
    expect(refused).toMatchObject({ username: 'admin', reason: 'wrong-password' });
    expect(JSON.stringify(await entries())).not.toMatch(/no password|lanterns/);
  });

  it('are paged from an entry, by account', async () => {
    for (let times = 0; times < 2; times += 1) await http()('/service-providers?pageSize=101');
    const [first, second] = await entries();
    const older = await entries(`&before=${first?.id}&recordId=${first?.recordId}`);
    expect(older[0]).toEqual(second);
    expect(await entries('&recordId=987654321')).toEqual([]);
  });
});
