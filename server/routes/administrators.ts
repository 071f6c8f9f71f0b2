import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import {
  AdministratorList,
  AdministratorQuery,
  NewAccountLink,
} from '../../contract/administrators.ts';
import type { AccessEvent } from '../../contract/access.ts';
import { HTTP } from '../../contract/httpStatus.ts';
import { IdParams } from '../../contract/identifiers.ts';
import type { Database } from '../database/database.ts';
import { deviceOf } from '../http/device.ts';
import { Problem } from '../problem.ts';
import { traceChange } from '../security/accessLog.ts';
import { createResetLink, invite, withdrawInvitation } from '../security/accountLinks.ts';
import { disableUser, enableUser } from '../security/administrators.ts';
import { listAdministrators } from '../security/listAdministrators.ts';
import type { SessionLimits } from '../security/sessions.ts';
import { nameOfUser } from '../security/users.ts';
import type { Access } from '../stores/accessEntries.ts';

const path = '/administrators';
const invitations = `${path}/invitations`;

/** Traces what the caller has done to this account, or to one that has no name yet. */
const trace = (
  db: Database,
  { log, headers, ip, user: { username: by } }: FastifyRequest,
  event: AccessEvent,
  user?: Access['user'],
) => traceChange(db, log, { event, user, by, device: deviceOf({ headers, ip }) });

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
        const link = await invite(db, request.user);
        await trace(db, request, 'invitation-created');
        return reply.code(HTTP.created).send(link);
      },
    );

    app.delete(`${invitations}/:id`, change, async (request, reply) => {
      const { id } = request.params;
      if (!(await withdrawInvitation(db, id, request.user))) {
        throw new Problem('invitation.notFound', { id });
      }
      await trace(db, request, 'invitation-withdrawn');
      return reply.code(HTTP.noContent).send(null);
    });

    app.post(`${path}/:id/disable`, change, async (request, reply) => {
      const { params, user } = request;
      const username = await nameOf(db, params.id);
      if (params.id === user.id) throw new Problem('administrator.cannotDisableSelf');
      const outcome = await disableUser(db, username, user);
      if (outcome === 'last-enabled') throw new Problem('administrator.lastEnabled', { username });
      if (outcome === 'changed') {
        await trace(db, request, 'account-disabled', { id: params.id, username });
      }
      return reply.code(HTTP.noContent).send(null);
    });

    app.post(`${path}/:id/enable`, change, async (request, reply) => {
      const { id } = request.params;
      const username = await nameOf(db, id);
      if ((await enableUser(db, username, request.user)) === 'changed') {
        await trace(db, request, 'account-enabled', { id, username });
      }
      return reply.code(HTTP.noContent).send(null);
    });

    app.post(
      `${path}/:id/reset`,
      { schema: { tags, params: IdParams, response: { 201: NewAccountLink } } },
      async (request, reply) => {
        const { params, user } = request;
        if (params.id === user.id) throw new Problem('administrator.cannotResetSelf');
        const { username, ...link } = await createResetLink(db, params.id, user);
        await trace(db, request, 'reset-created', { id: params.id, username });
        return reply.code(HTTP.created).send(link);
      },
    );
  };
