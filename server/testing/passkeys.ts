import type { Account } from '../../contract/accounts.ts';
import type { PasskeyCreationOptions, PasskeySignInOptions } from '../../contract/passkeys.ts';
import { createAuthenticator, pageHeaders } from './authenticator.ts';
import type { buildTestApp } from './server.ts';
import { createUser } from '../security/users.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

interface Call {
  token?: string;
  payload?: object;
  headers?: Record<string, string>;
}

interface Token {
  token: string;
}

/** The response to a sign-in by passkey that is refused. */
export const REFUSED = { status: 401, body: { detail: /^This passkey was not accepted\./ } };

let count = 0;

/**
 * The calls that one user's browser makes on a server, from an address of its own, so that no throttle
 * is shared.
 */
export async function createPasskeyClient(
  server: Pick<Awaited<ReturnType<typeof buildTestApp>>, 'app' | 'db'>,
) {
  count += 1;
  const user = { username: `person ${count}`, password: `the first secret ${count}` };
  const remoteAddress = `198.51.100.${count}`;
  await createUser(server.db, user.username, user.password);

  const call = async <T = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    { token, payload, headers = pageHeaders }: Call = {},
  ) => {
    const response = await server.app.inject({
      method,
      url: `/api${path}`,
      remoteAddress,
      headers: {
        'user-agent': FIREFOX,
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(payload && { payload }),
    });
    return { status: response.statusCode, body: response.json<T>() };
  };

  const signIn = async () =>
    (await call<Token>('POST', '/auth/login', { payload: user })).body.token;

  const creation = (token: string, currentPassword = user.password, headers = pageHeaders) =>
    call<PasskeyCreationOptions>('POST', '/account/passkeys/options', {
      token,
      payload: { currentPassword },
      headers,
    });

  const register = (token: string, payload: object, headers = pageHeaders) =>
    call<Token>('POST', '/account/passkeys', { token, payload, headers });

  return {
    ...user,
    call,
    signIn,
    account: async (token: string) => (await call<Account>('GET', '/account', { token })).body,
    statusOf: async (token: string) => (await call('GET', '/account', { token })).status,
    creation,
    register,
    /** Adds a passkey, and returns its authenticator and the token of the new session. */
    withPasskey: async (authenticator = createAuthenticator()) => {
      const token = await signIn();
      const { body } = await creation(token);
      const added = await register(token, authenticator.register(body));
      if (added.status !== 200) throw new Error(`The passkey was not added: ${added.status}`);
      return { authenticator, token: added.body.token };
    },
    challenge: async (headers = pageHeaders) =>
      (await call<PasskeySignInOptions>('POST', '/auth/passkey/options', { headers })).body,
    enter: (payload: object, headers = pageHeaders) =>
      call<Token>('POST', '/auth/passkey', { payload, headers }),
  };
}
