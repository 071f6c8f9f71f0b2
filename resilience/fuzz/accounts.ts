import type { PasskeyCreationOptions, PasskeySignInOptions } from '../../contract/passkeys.ts';
import type {
  SecondFactorAccepted,
  TotpConfirmed,
  TotpSecret,
} from '../../contract/secondFactor.ts';
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

/** The body of a response that has to be a success. Throws otherwise. */
export const jsonOf = <T>({ status, body }: FuzzResponse) => {
  if (status !== 200 && status !== 201) throw new Error(`${status} ${body.toString()}`);
  return JSON.parse(body.toString()) as T;
};

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

/** Gives a user a passkey and a second factor; one mutated passkey has to be refused without a fault. */
async function setUpFactors(random: Random, call: AccountCall, signedIn: string) {
  const authenticator = createAuthenticator();
  const register = async () =>
    authenticator.register(
      jsonOf<PasskeyCreationOptions>(await call(signedIn, 'POST', '/account/passkeys/options')),
    );
  const broken = mutatedPasskey(random, await register());
  // Not all bits of an attestation are signed, but one must not bring the server down.
  const { status } = await call(signedIn, 'POST', '/account/passkeys', broken);
  if (status >= 500) throw new Error(`A mutated passkey was answered with ${status}.`);
  const added = await call(signedIn, 'POST', '/account/passkeys', await register());
  const { token } = jsonOf<{ token: string }>(added);
  const { secret } = jsonOf<TotpSecret>(await call(token, 'POST', '/account/totp'));
  const code = codeOf(secret);
  const on = jsonOf<TotpConfirmed>(await call(token, 'POST', '/account/totp/confirm', { code }));
  return { authenticator, secret, ...on };
}

/**
 * Gives a user a passkey, a second factor and a trusted browser, and signs in with each, so that a guess is
 * refused for what is wrong with it alone. `attack` makes one guess at the sign-in, and returns what was
 * wrong with the responses, that it got in or a server fault, and whether it was checked and not refused as
 * one of too many. `token` is that of the user's new session.
 */
export async function createSignInAttacks(random: Random, call: AccountCall, member: Member) {
  const { username, password } = member;
  const { authenticator, secret, ...on } = await setUpFactors(random, call, member.token);
  const faults: string[] = [];
  let isChecked = true;
  const expectRefused = (what: string, { status, body }: FuzzResponse) => {
    if (status === 429) isChecked = false;
    if (status >= 400 && status < 500) return;
    faults.push(`${what} was answered with ${status} ${body.toString().slice(0, 300)}`);
  };
  const assert = async () =>
    authenticator.signIn(
      jsonOf<PasskeySignInOptions>(await call('', 'POST', '/auth/passkey/options')),
    );
  const challenge = async () => {
    const login = await call('', 'POST', '/auth/login', { username, password });
    expectRefused('a password without its code', login);
    return (JSON.parse(login.body.toString()) as { challenge?: string }).challenge;
  };
  jsonOf(await call('', 'POST', '/auth/passkey', await assert()));
  const [code] = on.recoveryCodes;
  const right = { challenge: await challenge(), code, trust: true };
  const { browserToken } = jsonOf<SecondFactorAccepted>(
    await call('', 'POST', '/auth/second-factor', right),
  );
  const browser = { challenge: await challenge(), browserToken };
  jsonOf(await call('', 'POST', '/auth/second-factor', browser));

  const withPasskey = async () => {
    const body = mutatedPasskey(random, await assert());
    expectRefused(
      `a mutated passkey ${JSON.stringify(body)}`,
      await call('', 'POST', '/auth/passkey', body),
    );
  };
  const withCode = async () => {
    const asked = await challenge();
    const body = {
      challenge: random.chance(0.7) ? asked : hostileValue(random),
      code: random.oneOf<() => unknown>([
        () => String(random.between(0, 999_999)).padStart(6, '0'),
        () => codeOf(secret, -20),
        () => hostileValue(random),
        () => undefined,
      ])(),
      ...(random.chance(0.3) && { trust: hostileValue(random) }),
      ...(random.chance(0.3) && {
        browserToken: random.chance(0.5)
          ? flipped(random, browserToken ?? '')
          : hostileValue(random),
      }),
    };
    const what = `the answer ${JSON.stringify(body)}`;
    expectRefused(what, await call('', 'POST', '/auth/second-factor', body));
  };
  return {
    token: on.token,
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
