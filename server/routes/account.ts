import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Account, PasswordChange } from '../../contract/accounts.ts';
import { Confirmation } from '../../contract/confirmation.ts';
import { LoginResponse } from '../../contract/auth.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { confirmationRequired, confirmSession } from '../security/confirmSession.ts';
import { relyingPartyOf } from '../security/passkeys/relyingParty.ts';
import { accountContext } from '../security/currentPassword.ts';
import { changePassword } from '../security/changePassword.ts';
import { listPasskeys } from '../security/passkeys/accountPasskeys.ts';
import { mustChangePassword } from '../security/users.ts';
import { listSessions } from '../security/accountSessions.ts';
import { describeSecondFactor } from '../security/secondFactors.ts';
import { type FactorPolicy, mustSetUpFactor } from '../security/requiredFactor.ts';
import type { SessionLimits } from '../security/sessions.ts';
import { listTrustedBrowsers } from '../security/trustedBrowsers.ts';

const path = '/account';

/** The calls on the signed-in user's account, besides those that have a file of their own. */
export const accountRoutes =
  (
    db: Database,
    config: SessionLimits & FactorPolicy & Pick<Config, 'corsOrigins'>,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    const tags = ['account'];
    const anyUser = { config: { isAllowedWithoutFactor: true } };

    app.get(
      path,
      { ...anyUser, schema: { tags, response: { 200: Account } } },
      async ({ user }) => ({
        username: user.username,
        mustChangePassword: await mustChangePassword(db, user.id),
        mustSetUpSecondFactor: mustSetUpFactor(user, config),
        secondFactor: {
          ...(await describeSecondFactor(db, user.id)),
          isRequired: config.requireSecondFactor,
        },
        trustedBrowsers: await listTrustedBrowsers(db, user),
        sessions: await listSessions(db, user, config),
        passkeys: await listPasskeys(db, user.id),
      }),
    );

    app.put(
      `${path}/password`,
      { ...anyUser, schema: { tags, body: PasswordChange, response: { 200: LoginResponse } } },
      async (request) => {
        const context = accountContext(request, config);
        const { user } = context;
        // The body has the whole confirmation of who has no second factor.
        if (user.hasSecondFactor && !user.isConfirmed) throw confirmationRequired(user);
        return { token: await changePassword(db, request.body, context) };
      },
    );

    app.post(
      `${path}/confirmation`,
      { ...anyUser, schema: { tags, body: Confirmation, response: { 200: LoginResponse } } },
      async (request) => {
        const party = relyingPartyOf(request, config.corsOrigins);
        return confirmSession(db, request.body, { ...accountContext(request, config), party });
      },
    );
  };
