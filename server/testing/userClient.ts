import type { FastifyInstance } from 'fastify';
import type { Account } from '../../contract/accounts.ts';
import type { TotpConfirmed, TotpSecret } from '../../contract/secondFactor.ts';
import type { Database } from '../database/database.ts';
import { createUser } from '../security/users.ts';
import { withEarlierCode } from './earlierCode.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The password of such a user. */
export const passwordOf = (username: string) => `the first secret of ${username}`;

/** A user of a test server with a network of their own, and what they do about their second factor. */
export function userClient(
  { app }: { app: FastifyInstance },
  username: string,
  remoteAddress: string,
) {
  const password = passwordOf(username);

  const call = async <T = Record<string, unknown>>(
    token: string,
    method: Method,
    path: string,
    payload?: object,
    headers: Record<string, string> = {},
  ) => {
    const response = await app.inject({
      method,
      url: `/api${path}`,
      remoteAddress,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(payload && { payload }),
    });
    return { status: response.statusCode, body: response.body ? response.json<T>() : ({} as T) };
  };

  const signIn = async (typed = password) => {
    const { status, body } = await call<{ token?: string; challenge?: string; detail?: string }>(
      '',
      'POST',
      '/auth/login',
      { username, password: typed },
    );
    return {
      status,
      detail: body.detail,
      token: body.token ?? '',
      challenge: body.challenge ?? '',
    };
  };

  const complete = (answer: object) =>
    call<{ token?: string; browserToken?: string; detail?: string }>(
      '',
      'POST',
      '/auth/second-factor',
      answer,
    );
  const answer = (challenge: string, code: string) => complete({ challenge, code });

  /** Signs in with the password and an answer to the challenge that follows. */
  const signInBy = async (proof: object) =>
    complete({ challenge: (await signIn()).challenge, ...proof });

  const start = (token: string) => call<TotpSecret>(token, 'POST', '/account/totp');

  const confirm = (token: string, code: string) =>
    call<TotpConfirmed>(token, 'POST', '/account/totp/confirm', { code });

  return {
    username,
    password,
    network: remoteAddress,
    call,
    signIn,
    complete,
    answer,
    signInBy,
    start,
    confirm,
    account: async (token: string) => (await call<Account>(token, 'GET', '/account')).body,
    statusOf: async (token: string) => (await call(token, 'GET', '/account')).status,
    /** Signs in with the password and this code. */
    signInWith: (code: string) => signInBy({ code }),
    /** Turns the second factor on, with the code of the step before this one. */
    turnOn: async () => {
      const { token: before } = await signIn();
      const { secret } = (await start(before)).body;
      const { body } = await withEarlierCode(secret, (code) => confirm(before, code));
      return { before, token: body.token, secret, codes: body.recoveryCodes };
    },
  };
}

let count = 0;

/** Creates such a user, with a name and a network of their own. */
export async function createUserClient({ app, db }: { app: FastifyInstance; db: Database }) {
  count += 1;
  const client = userClient({ app }, `member ${count}`, `203.0.113.${count}`);
  await createUser(db, client.username, client.password);
  return client;
}
