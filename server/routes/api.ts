import compress from '@fastify/compress';
import cors from '@fastify/cors';
import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { ProblemDetails } from '../../contract/problem.ts';
import { ConditionHeaders } from '../../contract/requestHeaders.ts';
import { API_EXTENSIONS, EXPOSED_HEADERS, EXTENSIONS } from '../../contract/headers.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { announceAuditEntries } from '../http/auditEntries.ts';
import { acceptJsonOnly } from '../http/contentTypes.ts';
import { acceptForms } from '../http/forms.ts';
import { rejectUncheckedConditions } from '../http/conditions.ts';
import { addEtags } from '../http/etag.ts';
import { rejectOtherMethods } from '../http/methods.ts';
import { Problem } from '../problem.ts';
import { limitRates } from '../http/rateLimits.ts';
import { shedLoad } from '../http/shedding.ts';
import { validatorCompiler } from '../http/validation.ts';
import { requireToken } from '../security/requireToken.ts';
import type { FactorPolicy } from '../security/requiredFactor.ts';
import type { SessionLimits } from '../security/sessions.ts';
import { accountRoutes } from './account.ts';
import { accountDeviceRoutes } from './accountDevices.ts';
import { accountNewsRoutes } from './accountNews.ts';
import { accountLinkRoutes } from './accountLinks.ts';
import { administratorRoutes } from './administrators.ts';
import { auditRoutes } from './audit.ts';
import { authRoutes } from './auth.ts';
import { passkeyRoutes } from './passkeys.ts';
import { recordChangeRoutes } from './recordChanges.ts';
import { resources } from './resources.ts';
import { restoreRoutes } from './restores.ts';
import { savedViewRoutes } from './savedViews.ts';
import { searchRoutes } from './search.ts';
import { secondFactorRoutes } from './secondFactor.ts';

// The bytes of a response up to which it is compressed in one call, which blocks the process for half a
// millisecond: a stream takes 2.5 ms of CPU for a page of 13 KB, which the call does in a tenth.
const COMPRESSED_AT_ONCE = 64 * 1024;

/** What GET /openapi.json says besides the calls. */
const DOCUMENT: FastifyDynamicSwaggerOptions['openapi'] = {
  openapi: '3.1.0',
  info: {
    title: 'Marketplace Admin',
    version: '1',
    description:
      'The texts of problem details are in English or French: send `Accept-Language` to choose; `Content-Language` names the language of a response.',
  },
  components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  security: [{ token: [] }],
};

/**
 * The API as a plugin: every call but sign-in and those with a link needs a token, takes and returns
 * JSON, and is validated against the contract, from which GET /openapi.json is generated.
 */
export const api =
  (
    db: Database,
    config: Pick<
      Config,
      'corsOrigins' | 'rateLimit' | 'maxConcurrentRequests' | 'maxBytesInFlight'
    > &
      SessionLimits &
      FactorPolicy,
  ) =>
  async (app: FastifyInstance) => {
    const { corsOrigins, maxConcurrentRequests, maxBytesInFlight } = config;
    acceptJsonOnly(app);
    acceptForms(app);
    app.addHook('onRequest', (_request, reply, done) => {
      reply.header(API_EXTENSIONS, EXTENSIONS.join(', '));
      done();
    });
    announceAuditEntries(app);
    app.setValidatorCompiler(validatorCompiler);
    if (corsOrigins.length > 0) {
      await app.register(cors, {
        origin: corsOrigins,
        methods: ['GET', 'POST', 'PUT', 'DELETE'],
        exposedHeaders: EXPOSED_HEADERS,
      });
    }
    shedLoad(app, { requests: maxConcurrentRequests, bytes: maxBytesInFlight });
    await limitRates(app, config.rateLimit);
    app.addHook('onRequest', (_request, reply, done) => {
      // Nothing behind a token stays in a browser after signing out, except the images of products.
      reply.header('cache-control', 'no-store');
      done();
    });
    requireToken(app, db, config);
    // Before compression: the tag identifies the uncompressed content.
    addEtags(app);
    rejectUncheckedConditions(app);
    await app.register(compress, { threshold: 1024, syncThreshold: COMPRESSED_AT_ONCE });
    await app.register(swagger, { openapi: DOCUMENT });

    // What every call has in common, after the plugin that writes the document has been added.
    app.addHook('onRoute', ({ schema, config: route }) => {
      if (!schema || schema.hide) return;
      schema.response = { ...(schema.response as object), '4xx': ProblemDetails };
      if (route?.checksConditions) schema.headers ??= ConditionHeaders;
    });
    const addRejections = rejectOtherMethods(app);
    await app.register(authRoutes(db, config));
    for (const { routes } of resources) await app.register(routes(db));
    await app.register(accountRoutes(db, config));
    await app.register(accountNewsRoutes(db));
    await app.register(accountLinkRoutes(db, config));
    await app.register(administratorRoutes(db, config));
    await app.register(secondFactorRoutes(db, config));
    await app.register(passkeyRoutes(db, config));
    await app.register(accountDeviceRoutes(db));
    await app.register(auditRoutes(db));
    await app.register(restoreRoutes(db));
    await app.register(recordChangeRoutes(db, config));
    await app.register(savedViewRoutes(db));
    await app.register(searchRoutes(db));
    app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
    addRejections();
    // Routes, because the console's catch-all would otherwise handle them.
    for (const path of ['/', '/*']) {
      app.all(path, { schema: { hide: true } }, async () => {
        throw new Problem('endpoint.notFound');
      });
    }
  };
