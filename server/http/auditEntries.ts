import type { FastifyInstance } from 'fastify';
import { AUDIT_ENTRIES } from '../../contract/headers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The ids of the audit entries that the request has added; undefined if it was rejected at once. */
    auditEntries: number[] | undefined;
  }
}

/** Names the audit entries that a request has added in its response. */
export function announceAuditEntries(app: FastifyInstance) {
  app.decorateRequest('auditEntries');
  app.addHook('onRequest', (request, _reply, done) => {
    request.auditEntries = [];
    done();
  });
  app.addHook('onSend', ({ auditEntries = [] }, reply, payload, done) => {
    if (auditEntries.length > 0) reply.header(AUDIT_ENTRIES, auditEntries.join(','));
    done(null, payload);
  });
}
