import { expect, it } from 'vitest';
import type { HttpClient } from '../../http/client';
import { createAccountCalls } from './accountCalls';

const responding = (json: object): HttpClient =>
  Object.assign(async () => ({ json, headers: new Headers() }), {
    offers: () => true,
    picture: async () => new Blob(),
  });

it('reads the account of a server from before there were second factors and passkeys', async () => {
  const { getAccount } = createAccountCalls(responding({ username: 'ada', sessions: [] }));
  expect(await getAccount()).toEqual({
    username: 'ada',
    sessions: [],
    secondFactor: { isOn: false, recoveryCodesLeft: 0, isRequired: false },
    trustedBrowsers: [],
    passkeys: [],
  });
});

it('rejects a response that is no account', async () => {
  const { getAccount } = createAccountCalls(responding({ username: 'ada' }));
  await expect(getAccount()).rejects.toThrow('The response has no sessions');
});
