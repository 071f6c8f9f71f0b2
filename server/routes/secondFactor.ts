import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { LoginResponse } from '../../contract/auth.ts';
import {
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

/** The calls on the signed-in user's second factor, which need a confirmed session. */
export const secondFactorRoutes =
  (db: Database, config: SessionLimits & FactorPolicy): FastifyPluginAsyncTypebox =>
  async (app) => {
    const tags = ['account'];
    const confirmed = { config: { needsConfirmation: true } };
    const anyUser = { config: { isAllowedWithoutFactor: true, needsConfirmation: true } };

    app.post(
      `${path}/totp`,
      { ...anyUser, schema: { tags, response: { 200: TotpSecret } } },
      async (request) => startTotp(db, accountContext(request, config)),
    );

    app.post(
      `${path}/totp/confirm`,
      { ...anyUser, schema: { tags, body: TotpConfirmation, response: { 200: TotpConfirmed } } },
      async (request) => confirmTotp(db, request.body.code, accountContext(request, config)),
    );

    app.delete(
      `${path}/totp`,
      { ...confirmed, schema: { tags, response: { 200: LoginResponse } } },
      async (request) => removeTotp(db, accountContext(request, config)),
    );

    app.post(
      `${path}/recovery-codes`,
      { ...confirmed, schema: { tags, response: { 200: RecoveryCodes } } },
      async (request) => renewRecoveryCodes(db, accountContext(request, config)),
    );
  };
