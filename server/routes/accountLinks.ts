import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  AccountLink,
  AccountLinkCheck,
  AccountLinkUse,
  AccountLinkUsed,
} from '../../contract/administrators.ts';
import type { Database } from '../database/database.ts';
import { actorOf } from '../security/accessLog.ts';
import { checkLink, redeemLink } from '../security/redeemLink.ts';
import type { FactorPolicy } from '../security/requiredFactor.ts';
import type { SessionLimits } from '../security/sessions.ts';
import { publicCall, signInSession } from './auth.ts';

const path = '/auth/links';

/**
 * The calls of a link, which need no session. Its token, the credential, is in the body:
 * addresses are logged.
 */
export const accountLinkRoutes =
  (db: Database, limits: SessionLimits & FactorPolicy): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      `${path}/check`,
      publicCall({ body: AccountLinkCheck, response: { 200: AccountLink } }),
      async (request) => checkLink(db, request.body.token, actorOf(request)),
    );

    app.post(
      `${path}/redeem`,
      publicCall({ body: AccountLinkUse, response: { 200: AccountLinkUsed } }),
      async (request) => {
        const context = { ...signInSession(request), limits };
        const used = await redeemLink(db, request.body, context);
        // A link alone signs in who has no second factor.
        return { ...used, needsAttention: used.token !== null && limits.requireSecondFactor };
      },
    );
  };
