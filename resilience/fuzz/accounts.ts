import type { PasskeyCreationOptions, PasskeySignInOptions } from '../../contract/passkeys.ts';
import { createAuthenticator, pageHeaders } from '../../server/testing/authenticator.ts';
import { codeOf } from '../../server/testing/secondFactor.ts';
import type { Random } from './random.ts';
import { HOSTILE_TEXTS, hostileValue } from './values.ts';
import type { FuzzResponse } from './verdict.ts';

/** Makes a call (path below /api) with this token, as a page with a host name does. */
export type AccountCall = (
  token: string,
  method: string,
  path: string,
  body?: unknown,
) => Promise<FuzzResponse>;

const jsonOf = <T>({ status, body }: FuzzResponse) => {
  if (status !== 200 && status !== 201) throw new Error(`${status} ${body.toString()}`);
  return JSON.parse(body.toString()) as T;
};

/**
 * The user of this token, whom the requests of another one must neither read nor change: the name of a
 * new view of theirs is in no response.
 */
export async function createOnlooker(call: AccountCall, token: string) {
  const secret = `seen by nobody else than ${token.slice(0, 8)}`;
  const view = { name: secret, resource: 'products', query: 'name=private', isPinned: true };
  jsonOf(await call(token, 'POST', '/saved-views', view));
  const look = async () => {
    const views = (await call(token, 'GET', '/saved-views')).body.toString();
    const account = await call(token, 'GET', '/account');
    const { sessions, ...rest } = JSON.parse(account.body.toString()) as { sessions?: unknown[] };
    return JSON.stringify({ views, status: account.status, sessions: sessions?.length, ...rest });
  };
  const before = await look();
  return {
    /** What of this person a response to somebody else shows. */
    exposedBy: ({ body }: FuzzResponse) => {
      const text = body.toString();
      return text.includes(secret) || text.includes(token) ? "another user's data" : undefined;
    },
    /** What has changed of this person. */
    changes: async () => {
      const after = await look();
      return after === before ? [] : [`another user was changed: ${before} became ${after}`];
    },
  };
}

/** Changes some bits of a text in base64url. */
function flipped(random: Random, text: string) {
  const bytes = Buffer.from(text, 'base64url');
  const at = random.between(0, bytes.length - 1);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << random.between(0, 7));
  return bytes.toString('base64url');
}

/** Changes one field of what a browser sends about a passkey: bits, its length, or to any value. */
function mutatedPasskey<T extends { response: object }>(random: Random, body: T): T {
  const names = Object.keys(body.response).filter((name) => name !== 'transports');
  const name = names[random.between(0, names.length - 1)] ?? '';
  const value = String(Reflect.get(body.response, name));
  const change = random.oneOf<() => unknown>([
    () => flipped(random, value),
    () => value.slice(0, random.between(0, value.length - 2)),
    () => random.oneOf(HOSTILE_TEXTS),
    () => hostileValue(random),
    () => undefined,
  ]);
  return { ...body, response: { ...body.response, [name]: change() } };
}

/** A user at whose sign-in is guessed. */
export interface Member {
  username: string;
  password: string;
  /** The token of a confirmed session. */
  token: string;
}

/**
 * A person with a passkey and a second factor, at whose sign-in somebody guesses. `attack` makes one
 * attempt, and returns what was wrong with the responses, that it got in or a server fault, and whether it
 * was checked and not refused as one of too many.
 */
export async function createSignInAttacks(random: Random, call: AccountCall, member: Member) {
  const { username, password } = member;
  const authenticator = createAuthenticator();
  const options = jsonOf<PasskeyCreationOptions>(
    await call(member.token, 'POST', '/account/passkeys/options'),
  );
  const made = authenticator.register(options);
  const faults: string[] = [];
  let isChecked = true;
  const expectRefused = (what: string, { status, body }: FuzzResponse) => {
    if (status === 429) isChecked = false;
    if (status >= 400 && status < 500) return;
    faults.push(`${what} was answered with ${status} ${body.toString().slice(0, 300)}`);
  };
  const broken = mutatedPasskey(random, made);
  const answered = await call(member.token, 'POST', '/account/passkeys', broken);
  // Not all bits of an attestation are signed, but one must not bring the server down.
  if (answered.status >= 500) expectRefused('a mutated passkey', answered);
  const again = jsonOf<PasskeyCreationOptions>(
    await call(member.token, 'POST', '/account/passkeys/options'),
  );
  const added = authenticator.register(again);
  const { token } = jsonOf<{ token: string }>(
    await call(member.token, 'POST', '/account/passkeys', added),
  );
  const { secret } = jsonOf<{ secret: string }>(await call(token, 'POST', '/account/totp'));
  jsonOf(await call(token, 'POST', '/account/totp/confirm', { code: codeOf(secret) }));

  const withPasskey = async () => {
    const challenge = jsonOf<PasskeySignInOptions>(await call('', 'POST', '/auth/passkey/options'));
    const body = mutatedPasskey(random, authenticator.signIn(challenge));
    expectRefused(
      `a mutated passkey ${JSON.stringify(body)}`,
      await call('', 'POST', '/auth/passkey', body),
    );
  };
  const withCode = async () => {
    const login = await call('', 'POST', '/auth/login', { username, password });
    expectRefused('a password without its code', login);
    const { challenge } = JSON.parse(login.body.toString()) as { challenge?: string };
    const body = {
      challenge: random.chance(0.7) ? challenge : hostileValue(random),
      code: random.oneOf<() => unknown>([
        () => String(random.between(0, 999_999)).padStart(6, '0'),
        () => codeOf(secret, -20),
        () => hostileValue(random),
        () => undefined,
      ])(),
      ...(random.chance(0.3) && { trust: hostileValue(random) }),
      ...(random.chance(0.3) && { browserToken: hostileValue(random) }),
    };
    const what = `the answer ${JSON.stringify(body)}`;
    expectRefused(what, await call('', 'POST', '/auth/second-factor', body));
  };
  return {
    attack: async () => {
      faults.length = 0;
      isChecked = true;
      await (random.chance(0.5) ? withPasskey() : withCode());
      return { faults: [...faults], isChecked };
    },
  };
}

/** The headers of such calls. */
export const accountHeaders = (token: string, body: unknown) => ({
  ...pageHeaders,
  ...(token && { authorization: `Bearer ${token}` }),
  ...(body !== undefined && { 'content-type': 'application/json' }),
});
