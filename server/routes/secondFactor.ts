import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  CurrentPassword,
  RecoveryCodes,
  TotpConfirmation,
  TotpConfirmed,
  TotpRemoved,
  TotpSecret,
} from '../../contract/secondFactor.ts';
import type { Database } from '../database/database.ts';
import { deviceOf } from '../http/device.ts';
import {
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
} from '../security/ownSecondFactor.ts';
import type { SessionLimits } from '../security/sessions.ts';

const totp = '/account/totp';

/** The calls on the signed-in user's second factor. All but the confirmation ask for the password. */
export const secondFactorRoutes =
  (db: Database, limits: SessionLimits): FastifyPluginAsyncTypebox =>
  async (app) => {
    const tags = ['account'];

    app.post(
      totp,
      { schema: { tags, body: CurrentPassword, response: { 200: TotpSecret } } },
      async ({ body, user, log, headers, ip }) =>
        startTotp(db, body.currentPassword, {
          user,
          log,
          limits,
          device: deviceOf({ headers, ip }),
        }),
    );

    app.post(
      `${totp}/confirm`,
      { schema: { tags, body: TotpConfirmation, response: { 200: TotpConfirmed } } },
      async ({ body, user, log, headers, ip }) =>
        confirmTotp(db, body.code, { user, log, limits, device: deviceOf({ headers, ip }) }),
    );

    app.delete(
      totp,
      { schema: { tags, body: CurrentPassword, response: { 200: TotpRemoved } } },
      async ({ body, user, log, headers, ip }) =>
        removeTotp(db, body.currentPassword, {
          user,
          log,
          limits,
          device: deviceOf({ headers, ip }),
        }),
    );

    app.post(
      '/account/recovery-codes',
      { schema: { tags, body: CurrentPassword, response: { 200: RecoveryCodes } } },
      async ({ body, user, log, headers, ip }) =>
        renewRecoveryCodes(db, body.currentPassword, {
          user,
          log,
          limits,
          device: deviceOf({ headers, ip }),
        }),
    );
  };
