import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { AuditList, AuditQuery } from '../../contract/audit.ts';
import type { Database } from '../database/database.ts';
import { listAccess } from '../stores/accessEntries.ts';
import { withRecords } from '../stores/auditTrail/auditedRecords.ts';
import { listChanges } from '../stores/auditTrail/listChanges.ts';

/** GET /audit: who changed what, or had access to what, and when, newest first. */
export const auditRoutes =
  (db: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/audit',
      {
        schema: {
          tags: ['audit'],
          querystring: AuditQuery,
          response: { 200: AuditList },
        },
      },
      async ({ query: { resource, ...query }, user }) => {
        if (resource === 'access') return listAccess(db, query);
        const page = await listChanges(db, { resource, ...query }, user.username);
        // Who asks for the history of one record knows its name.
        return query.recordId === undefined ? withRecords(db, page) : page;
      },
    );
  };
