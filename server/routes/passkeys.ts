import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { LoginResponse, SignedIn } from '../../contract/auth.ts';
import { IdParams } from '../../contract/identifiers.ts';
import {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeySignInOptions,
} from '../../contract/passkeys.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { accountContext } from '../security/currentPassword.ts';
import { addPasskey, passkeyCreationOptions } from '../security/passkeys/addPasskey.ts';
import { removePasskey } from '../security/passkeys/removePasskey.ts';
import { passkeySignInOptions, signInByPasskey } from '../security/passkeys/passkeySignIn.ts';
import { relyingPartyOf, requireRelyingParty } from '../security/passkeys/relyingParty.ts';
import { type FactorPolicy, mustSetUpFactor } from '../security/requiredFactor.ts';
import type { SessionLimits } from '../security/sessions.ts';
import { publicCall, signedIn, signInSession } from './auth.ts';

const [account, auth] = ['/account', '/auth'];

/**
 * The calls on the signed-in user's passkeys, which need a confirmed session, and of which those that
 * change them return the token of a new one, because all others end, and the public calls to sign
 * in with one.
 */
export const passkeyRoutes =
  (
    db: Database,
    { corsOrigins, ...limits }: Pick<Config, 'corsOrigins'> & SessionLimits & FactorPolicy,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    const tags = ['account'];
    const confirmed = { config: { needsConfirmation: true } };

    app.post(
      `${account}/passkeys/options`,
      { ...confirmed, schema: { tags, response: { 200: PasskeyCreationOptions } } },
      async (request) => {
        const party = requireRelyingParty(request, corsOrigins);
        const context = { ...accountContext(request, limits), party };
        return passkeyCreationOptions(db, context);
      },
    );

    app.post(
      `${account}/passkeys`,
      {
        ...confirmed,
        schema: { tags, body: PasskeyRegistration, response: { 200: LoginResponse } },
      },
      async (request) => {
        const party = requireRelyingParty(request, corsOrigins);
        const context = { ...accountContext(request, limits), party };
        return { token: await addPasskey(db, request.body, context) };
      },
    );

    app.delete(
      `${account}/passkeys/:id`,
      { ...confirmed, schema: { tags, params: IdParams, response: { 200: LoginResponse } } },
      async (request) => removePasskey(db, request.params.id, accountContext(request, limits)),
    );

    app.post(
      `${auth}/passkey/options`,
      publicCall({ response: { 200: PasskeySignInOptions } }),
      async (request) => passkeySignInOptions(db, requireRelyingParty(request, corsOrigins)),
    );

    app.post(
      `${auth}/passkey`,
      publicCall({ body: PasskeyAssertion, response: { 200: SignedIn } }),
      async (request, reply) => {
        const party = relyingPartyOf(request, corsOrigins);
        const context = { ...signInSession(request), limits, party };
        const entered = await signInByPasskey(db, request.body, context);
        const { mustChangePassword, hasSecondFactor, ...response } = entered;
        const mustSetUp = mustSetUpFactor({ hasSecondFactor }, limits);
        return signedIn(reply, response, mustChangePassword || mustSetUp);
      },
    );
  };
