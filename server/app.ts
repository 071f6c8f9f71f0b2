import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Database, OpenDatabase } from './database/database.ts';
import { connectionOptions, guardRequests } from './http/connections.ts';
import { serveConsole } from './http/console.ts';
import { makeDrainable } from './http/draining.ts';
import { handleErrors } from './http/errors.ts';
import { logOptions, logRequests, type LogStream } from './http/log.ts';
import { addProbes } from './http/readiness.ts';
import { followWork } from './http/requestFaults.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { compileSerializersLater } from './http/serializers.ts';
import { limitUnfinishedRequests } from './http/unfinishedRequests.ts';
import { warnOfUntrustedProxy } from './http/untrustedProxy.ts';
import { api } from './routes/api.ts';
import type { SecretKeys } from './security/secretKeys.ts';

/** What the app needs: a migrated database, the folder of the built console, and the HTTP settings. */
export interface AppOptions {
  db: Database;
  /** See OpenDatabase. */
  isInProcess?: OpenDatabase['isInProcess'];
  lowDiskSpace?: OpenDatabase['lowDiskSpace'];
  consoleFolder: string;
  config: Pick<
    Config,
    | 'corsOrigins'
    | 'sessionIdleTimeout'
    | 'sessionLifetime'
    | 'requireSecondFactor'
    | 'logLevel'
    | 'trustProxy'
    | 'rateLimit'
    | 'maxConcurrentRequests'
    | 'maxBytesInFlight'
    | 'requestTimeout'
    | 'shutdownDelay'
  >;
  /** What encrypts the secrets of authenticator apps. */
  secretKeys: SecretKeys;
  /** Adds hooks that see every request, before there are routes. */
  instrument?: (app: FastifyInstance) => void;
  /** Receives the log; the standard output by default. */
  logStream?: LogStream;
}

/** Builds the whole HTTP app: the API under /api, the console at /, and the probes. It does not listen yet. */
export async function buildApp({
  db,
  isInProcess = false,
  lowDiskSpace,
  consoleFolder,
  config,
  secretKeys,
  instrument,
  logStream,
}: AppOptions) {
  const headers = await securityHeaders(consoleFolder);
  const app = Fastify({
    ...connectionOptions(config.requestTimeout, headers),
    logger: logOptions(config.logLevel, logStream),
    // In place of two lines for each request, which have its address.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length > 0 && config.trustProxy,
  });
  instrument?.(app);
  compileSerializersLater(app);
  logRequests(app);
  makeDrainable(app, config.shutdownDelay);
  followWork(app);
  guardRequests(app, headers);
  limitUnfinishedRequests(app);
  handleErrors(app);
  warnOfUntrustedProxy(app, config);
  await addProbes(app, { db, isInProcess, lowDiskSpace }, config.rateLimit);
  await app.register(api(db, { ...config, secretKeys }), { prefix: '/api' });
  await serveConsole(app, consoleFolder);
  return app;
}
