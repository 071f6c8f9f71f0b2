import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { LoginResponse } from '../../contract/auth.ts';
import {
  CurrentPassword,
  RecoveryCodes,
  TotpConfirmation,
  TotpConfirmed,
  TotpSecret,
} from '../../contract/secondFactor.ts';
import type { Database } from '../database/database.ts';
import { accountContext } from '../security/currentPassword.ts';
import {
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
} from '../security/changeSecondFactor.ts';
import type { FactorPolicy } from '../security/requiredFactor.ts';
import type { SessionLimits } from '../security/sessions.ts';

const path = '/account';

/** The calls on the signed-in user's second factor. All but the confirmation ask for the password. */
export const secondFactorRoutes =
  (db: Database, config: SessionLimits & FactorPolicy): FastifyPluginAsyncTypebox =>
  async (app) => {
    const tags = ['account'];
    const anyUser = { config: { isAllowedWithoutFactor: true } };

    app.post(
      `${path}/totp`,
      { ...anyUser, schema: { tags, body: CurrentPassword, response: { 200: TotpSecret } } },
      async (request) =>
        startTotp(db, request.body.currentPassword, accountContext(request, config)),
    );

    app.post(
      `${path}/totp/confirm`,
      { ...anyUser, schema: { tags, body: TotpConfirmation, response: { 200: TotpConfirmed } } },
      async (request) => confirmTotp(db, request.body.code, accountContext(request, config)),
    );

    app.delete(
      `${path}/totp`,
      { schema: { tags, body: CurrentPassword, response: { 200: LoginResponse } } },
      async (request) =>
        removeTotp(db, request.body.currentPassword, accountContext(request, config)),
    );

    app.post(
      `${path}/recovery-codes`,
      { schema: { tags, body: CurrentPassword, response: { 200: RecoveryCodes } } },
      async (request) =>
        renewRecoveryCodes(db, request.body.currentPassword, accountContext(request, config)),
    );
  };
