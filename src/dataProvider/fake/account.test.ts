import type { AuditPage } from '../../../contract/audit';
import { expect, it } from 'vitest';
import { createAccountCalls } from '../../features/account/accountCalls';
import { rejectedWith } from '../../testing/contract';
import { createFakeHttpClient } from './fakeHttpClient';

const FIRST = 'seven purple lanterns';
const SECOND = 'quiet river stones';

it('the fake knows the password once it has been changed, and records the change', async () => {
  const http = createFakeHttpClient();
  const account = createAccountCalls(http);
  const change = (currentPassword: string, newPassword: string) =>
    account.changePassword({ currentPassword, newPassword });
  const token = await change('what was typed at sign-in', FIRST);
  expect((await account.getAccount()).sessions).toHaveLength(1);
  await expect(change('another', SECOND)).rejects.toMatchObject(
    rejectedWith('password.wrongCurrent', {}, 'currentPassword'),
  );
  expect(await change(FIRST, SECOND)).not.toBe(token);
  const { json } = await http('/audit?resource=users');
  expect((json as AuditPage).data).toHaveLength(2);
});
