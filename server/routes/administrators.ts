import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import {
  AdministratorList,
  AdministratorQuery,
  NewAccountLink,
} from '../../contract/administrators.ts';
import { HTTP } from '../../contract/httpStatus.ts';
import { IdParams } from '../../contract/identifiers.ts';
import type { Database } from '../database/database.ts';
import { deviceOf } from '../http/device.ts';
import { Problem } from '../problem.ts';
import { logAccess } from '../security/accessLog.ts';
import { accessOf } from '../security/actor.ts';
import { createResetLink, invite, withdrawInvitation } from '../security/accountLinks.ts';
import { disableUser, enableUser, removeFactorOf } from '../security/administrators.ts';
import { listAdministrators } from '../security/listAdministrators.ts';
import type { SessionLimits } from '../security/sessions.ts';
import { nameOfUser } from '../security/users.ts';

const path = '/administrators';
const invitations = `${path}/invitations`;

/** Who makes a request, and where from. */
const actorOf = ({ user, headers, ip }: FastifyRequest) => ({
  ...user,
  device: deviceOf({ headers, ip }),
});

/** The name of the account that a request is about. */
async function nameOf(db: Database, id: number) {
  const username = await nameOfUser(db, id);
  if (username === undefined) throw new Problem('administrator.notFound', { id });
  return username;
}

/** The calls on the accounts of all administrators, among whom all are equal. */
export const administratorRoutes =
  (db: Database, limits: SessionLimits): FastifyPluginAsyncTypebox =>
  async (app) => {
    const tags = ['administrators'];
    const change = { schema: { tags, params: IdParams, response: { 204: Type.Null() } } };

    app.get(
      path,
      { schema: { tags, querystring: AdministratorQuery, response: { 200: AdministratorList } } },
      ({ query, user }) => listAdministrators(db, query, { user, limits }),
    );

    app.post(
      invitations,
      { schema: { tags, response: { 201: NewAccountLink } } },
      async (request, reply) => {
        const actor = actorOf(request);
        const link = await invite(db, actor);
        logAccess(request.log, accessOf(actor, 'invitation-created'));
        return reply.code(HTTP.created).send(link);
      },
    );

    app.delete(`${invitations}/:id`, change, async (request, reply) => {
      const { id } = request.params;
      const actor = actorOf(request);
      if (!(await withdrawInvitation(db, id, actor))) {
        throw new Problem('invitation.notFound', { id });
      }
      logAccess(request.log, accessOf(actor, 'invitation-withdrawn'));
      return reply.code(HTTP.noContent).send(null);
    });

    app.post(`${path}/:id/disable`, change, async (request, reply) => {
      const { id } = request.params;
      const actor = actorOf(request);
      const username = await nameOf(db, id);
      if (id === actor.id) throw new Problem('administrator.cannotDisableSelf');
      const outcome = await disableUser(db, username, actor);
      if (outcome === 'last-enabled') throw new Problem('administrator.lastEnabled', { username });
      if (outcome === 'changed') {
        logAccess(request.log, accessOf(actor, 'account-disabled', { id, username }));
      }
      return reply.code(HTTP.noContent).send(null);
    });

    app.post(`${path}/:id/enable`, change, async (request, reply) => {
      const { id } = request.params;
      const actor = actorOf(request);
      const username = await nameOf(db, id);
      if ((await enableUser(db, username, actor)) === 'changed') {
        logAccess(request.log, accessOf(actor, 'account-enabled', { id, username }));
      }
      return reply.code(HTTP.noContent).send(null);
    });

    app.post(`${path}/:id/remove-second-factor`, change, async (request, reply) => {
      const { id } = request.params;
      const actor = actorOf(request);
      const username = await nameOf(db, id);
      if (id === actor.id) throw new Problem('administrator.cannotRemoveOwnFactor');
      if ((await removeFactorOf(db, username, actor)) === 'changed') {
        logAccess(request.log, accessOf(actor, 'factor-removed', { id, username }));
      }
      return reply.code(HTTP.noContent).send(null);
    });

    app.post(
      `${path}/:id/reset`,
      { schema: { tags, params: IdParams, response: { 201: NewAccountLink } } },
      async (request, reply) => {
        const { id } = request.params;
        const actor = actorOf(request);
        if (id === actor.id) throw new Problem('administrator.cannotResetSelf');
        const { username, ...link } = await createResetLink(db, id, actor);
        logAccess(request.log, accessOf(actor, 'reset-created', { id, username }));
        return reply.code(HTTP.created).send(link);
      },
    );
  };
