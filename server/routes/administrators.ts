import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import {
  AdministratorList,
  AdministratorQuery,
  InvitationInput,
  NewAccountLink,
} from '../../contract/administrators.ts';
import * as HTTP from '../../contract/httpStatus.ts';
import { IdParams } from '../../contract/identifiers.ts';
import type { Database } from '../database/database.ts';
import { Problem } from '../problem.ts';
import { actorOf } from '../security/accessLog.ts';
import { createResetLink, invite, withdrawInvitation } from '../security/accountLinks.ts';
import { disableUser, enableUser, removeFactorOf } from '../security/administrators.ts';
import { listAdministrators } from '../security/listAdministrators.ts';
import type { SessionLimits } from '../security/sessions.ts';
import { nameOfUser } from '../security/users.ts';

const path = '/administrators';
const invitations = `${path}/invitations`;

/** The name of the account that a request is about. */
async function nameOf(db: Database, id: number) {
  const username = await nameOfUser(db, id);
  if (username === undefined) throw new Problem('administrator.notFound', { id });
  return username;
}

/**
 * The calls on the accounts of all administrators, among whom all are equal. Those that change one need
 * a confirmed session.
 */
export const administratorRoutes =
  (db: Database, limits: SessionLimits): FastifyPluginAsyncTypebox =>
  async (app) => {
    const tags = ['administrators'];
    const confirmed = { config: { needsConfirmation: true } };
    const change = {
      ...confirmed,
      schema: { tags, params: IdParams, response: { 204: Type.Null() } },
    };

    app.get(
      path,
      { schema: { tags, querystring: AdministratorQuery, response: { 200: AdministratorList } } },
      ({ query, user }) => listAdministrators(db, query, { user, limits }),
    );

    app.post(
      invitations,
      {
        ...confirmed,
        schema: { tags, body: InvitationInput, response: { 201: NewAccountLink } },
      },
      async (request, reply) => {
        const link = await invite(db, actorOf(request), request.body.note);
        return reply.code(HTTP.created).send(link);
      },
    );

    app.delete(`${invitations}/:id`, change, async (request, reply) => {
      const { id } = request.params;
      if (!(await withdrawInvitation(db, id, actorOf(request)))) {
        throw new Problem('invitation.notFound', { id });
      }
      return reply.code(HTTP.noContent).send(null);
    });

    app.post(`${path}/:id/disable`, change, async (request, reply) => {
      const { id } = request.params;
      const username = await nameOf(db, id);
      if (id === request.user.id) throw new Problem('administrator.cannotDisableSelf');
      const outcome = await disableUser(db, username, actorOf(request));
      if (outcome === 'last-enabled') throw new Problem('administrator.lastEnabled', { username });
      return reply.code(HTTP.noContent).send(null);
    });

    app.post(`${path}/:id/enable`, change, async (request, reply) => {
      const { id } = request.params;
      await enableUser(db, await nameOf(db, id), actorOf(request));
      return reply.code(HTTP.noContent).send(null);
    });

    app.post(`${path}/:id/remove-second-factor`, change, async (request, reply) => {
      const { id } = request.params;
      const username = await nameOf(db, id);
      if (id === request.user.id) throw new Problem('administrator.cannotRemoveOwnFactor');
      await removeFactorOf(db, username, actorOf(request));
      return reply.code(HTTP.noContent).send(null);
    });

    app.post(
      `${path}/:id/reset`,
      { ...confirmed, schema: { tags, params: IdParams, response: { 201: NewAccountLink } } },
      async (request, reply) => {
        const { id } = request.params;
        if (id === request.user.id) throw new Problem('administrator.cannotResetSelf');
        const link = await createResetLink(db, id, actorOf(request));
        return reply.code(HTTP.created).send(link);
      },
    );
  };
