import type { SignedIn } from '../../../../contract/auth';
import { PASSKEY_LIMITS } from '../../../../contract/limits';
import {
  type AccountPasskey,
  type PasskeyCreationOptions,
  PasskeyAssertion,
  PasskeyRegistration,
  type PasskeySignInOptions,
} from '../../../../contract/passkeys';
import type { FakeDatabase } from '../database';
import { createProblem } from '../problem';
import { confirmedRoute, publicRoute } from '../routes';
import { FAKE_TOKEN } from '../session';
import { parseBody } from '../validation';
import type { FakeAccount } from './secondFactor';

const path = '/account/passkeys';

const toBase64Url = (text: string) =>
  btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** The challenge that a browser says it was given. */
const challengeIn = (clientDataJSON: string): unknown => {
  try {
    const json = atob(clientDataJSON.replaceAll('-', '+').replaceAll('_', '/'));
    return (JSON.parse(json) as { challenge?: unknown }).challenge;
  } catch {
    return undefined;
  }
};

const tooMany = () => createProblem('passkey.tooMany', { limit: PASSKEY_LIMITS.perUser });

const rpId = () => window.location.hostname;
const TIMEOUT = 300_000;

/** The calls that sign in, which need no token. */
const signInRoutes = (username: () => string) => [
  publicRoute.post(
    '/auth/passkey/options',
    () =>
      ({
        challenge: toBase64Url(crypto.randomUUID()),
        rpId: rpId(),
        timeout: TIMEOUT,
        userVerification: 'required',
      }) satisfies PasskeySignInOptions,
  ),
  publicRoute.post('/auth/passkey', ({ body }) => {
    parseBody(PasskeyAssertion, body);
    return { token: FAKE_TOKEN, username: username() } satisfies SignedIn;
  }),
];

/** With what a browser makes a passkey of the user, other than those that it has. */
const creationOptions = (
  name: string,
  challenge: string,
  existing: string[],
): PasskeyCreationOptions => ({
  challenge,
  rp: { id: rpId(), name: 'Marketplace Admin' },
  user: { id: toBase64Url('1'), name, displayName: name },
  pubKeyCredParams: [-7, -257].map((alg) => ({ alg, type: 'public-key' })),
  timeout: TIMEOUT,
  attestation: 'none',
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  excludeCredentials: existing.map((id) => ({ id, type: 'public-key' })),
});

/**
 * The passkeys of the user of a fake API, and the calls on them. Which key a passkey has is not
 * checked: any passkey of this browser signs in.
 */
export const createPasskeys = (
  { access }: FakeDatabase,
  { username, replaceSessions }: FakeAccount,
) => {
  let passkeys: (AccountPasskey & { credentialId: string })[] = [];
  let challenge: string | undefined;
  let created = 0;
  let owner = 'demo';

  /** Records a change of the passkeys, and responds with the token of the session that follows. */
  const renew = (passkey: 'changed' | 'removed') => {
    const action = passkey === 'changed' ? 'passkey-added' : 'passkey-removed';
    access.record({ action }, { passkey });
    return { token: replaceSessions() };
  };
  const routes = [
    ...signInRoutes(() => owner),
    confirmedRoute.post(`${path}/options`, () => {
      if (passkeys.length >= PASSKEY_LIMITS.perUser) throw tooMany();
      challenge = toBase64Url(crypto.randomUUID());
      const existing = passkeys.map(({ credentialId }) => credentialId);
      return creationOptions(username(), challenge, existing);
    }),
    confirmedRoute.post(path, ({ body }) => {
      const { id: credentialId, response } = parseBody(PasskeyRegistration, body);
      const isExpected =
        challenge !== undefined && challengeIn(response.clientDataJSON) === challenge;
      challenge = undefined;
      if (!isExpected) throw createProblem('passkey.expired');
      if (passkeys.some((one) => one.credentialId === credentialId)) {
        throw createProblem('passkey.taken');
      }
      if (passkeys.length >= PASSKEY_LIMITS.perUser) throw tooMany();
      created += 1;
      owner = username();
      const device = { browser: 'Chrome', system: 'Windows', createdAt: new Date().toISOString() };
      passkeys = [{ id: created, credentialId, ...device, usedAt: null }, ...passkeys];
      return renew('changed');
    }),
    confirmedRoute.delete(`${path}/:id`, (_, id) => {
      if (!passkeys.some((passkey) => passkey.id === id)) {
        throw createProblem('passkey.notFound', { id });
      }
      passkeys = passkeys.filter((passkey) => passkey.id !== id);
      return renew('removed');
    }),
  ];
  return {
    list: (): AccountPasskey[] =>
      passkeys.map(({ credentialId: _credentialId, ...passkey }) => passkey),
    clear: () => {
      passkeys = [];
    },
    routes,
  };
};
