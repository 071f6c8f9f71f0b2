import type { PasskeyCreationOptions, PasskeySignInOptions } from '../../contract/passkeys.ts';
import { createAuthenticator, pageHeaders } from './authenticator.ts';
import { createUserClient } from './userClient.ts';
import type { buildTestApp } from './server.ts';

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

/** A new user, and the calls that their browser makes about passkeys. */
export async function createPasskeyClient(
  server: Pick<Awaited<ReturnType<typeof buildTestApp>>, 'app' | 'db'>,
) {
  const client = await createUserClient(server);
  const call = <T = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    { token = '', payload, headers = pageHeaders }: Call = {},
  ) => client.call<T>(token, method, path, payload, { 'user-agent': FIREFOX, ...headers });
  const signIn = async () => (await client.signIn()).token;
  const creation = (token: string, headers = pageHeaders) =>
    call<PasskeyCreationOptions>('POST', '/account/passkeys/options', { token, headers });

  const register = (token: string, payload: object, headers = pageHeaders) =>
    call<Token>('POST', '/account/passkeys', { token, payload, headers });

  return {
    ...client,
    call,
    signIn,
    creation,
    register,
    /**
     * Adds a passkey in this session or a new one, and returns its authenticator and the token of
     * the new session.
     */
    withPasskey: async (authenticator = createAuthenticator(), confirmed?: string) => {
      const token = confirmed ?? (await signIn());
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
