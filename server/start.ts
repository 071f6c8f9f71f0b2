import { join } from 'node:path';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import type { Database, OpenDatabase } from './database/database.ts';
import { openDatabase } from './database/open.ts';
import { seedSampleData } from './seed/fill.ts';
import { packageRoot } from './packageRoot.ts';
import type { Print } from './progress.ts';
import { runAdminCommand } from './security/accountCommands.ts';
import { openSecretKeys } from './security/secretKeyFile.ts';
import { startDeletingEnded } from './security/deleteEnded.ts';
import { sealStoredSecrets } from './security/sealedSecrets.ts';
import { passwordForOperator } from './security/firstPassword.ts';
import { checkUsername, operatorsPassword } from './security/operatorInput.ts';
import { createUser, hasUsers } from './security/users.ts';
import { startFillingWords } from './stores/auditTrail/fillWords.ts';
import { startRetention } from './stores/personal/retention.ts';
import { startIndexing } from './stores/search/indexing.ts';
import { StartupError } from './startupError.ts';

/**
 * Fills an empty database. Throws a StartupError, having stored nothing, when the first
 * administrator is refused.
 */
async function fillDatabase(db: Database, config: Config, print: Print) {
  const { adminUsername, adminPassword, sampleData } = config;
  const isFirstStart = !(await hasUsers(db));
  if (isFirstStart) checkUsername(adminUsername, 'ADMIN_USERNAME');
  const password = isFirstStart && (await operatorsPassword(config, adminUsername));
  if (sampleData) await seedSampleData(db, print);
  if (!password) return;
  const isPrinted = !adminPassword;
  const handOver = isPrinted ? await passwordForOperator(config, password) : undefined;
  const isCreated = await createUser(db, adminUsername, password, { isPrinted });
  if (!isCreated) return handOver?.takeBack();
  print(`Username:  ${adminUsername}`);
  if (handOver) print(handOver.line);
}

const listenError = (host: string, port: number, prefix: '' | 'METRICS_', error: unknown) => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  return new StartupError(
    code === 'EADDRINUSE'
      ? `Port ${port} of ${host} is in use by another program. Set ${prefix}PORT to another one.`
      : `The server cannot listen on port ${port} of ${host} (${code}). Set ${prefix}PORT to another port, or ${prefix}HOST to an address of this machine.`,
  );
};

/** The metrics of this process, whose code is loaded only if METRICS_PORT is set. */
async function metricsOf({ metricsHost, metricsPort }: Config, database: OpenDatabase) {
  if (metricsPort === undefined) return undefined;
  const { createMetrics } = await import('./metrics/metrics.ts');
  const metrics = createMetrics(database);
  const listen = () =>
    metrics.listen(metricsPort, metricsHost).catch((error: unknown) => {
      throw listenError(metricsHost, metricsPort, 'METRICS_', error);
    });
  return { ...metrics, listen };
}

/** The traces of this process, whose code is loaded only if a collector is configured. */
async function tracingOf({ traces }: Config, print: Print) {
  if (!traces) return undefined;
  const { startTracing } = await import('./tracing/tracing.ts');
  return startTracing(traces, print);
}

/**
 * Starts the server: opens and migrates the database, creates the first administrator and the
 * sample data if needed, and listens. `print` receives the lines for the operator. Returns the
 * server's address and a function that stops it without losing a request. Throws a StartupError
 * when it cannot start.
 */
export async function start(config: Config, print: Print) {
  const tracing = await tracingOf(config, print);
  const database = await openDatabase(config, print, { create: true, observer: tracing?.database });
  try {
    const opened = await openSecretKeys(config, print, { create: true });
    await database.prepare(async (db) => {
      await fillDatabase(db, config, print);
      await sealStoredSecrets(db, opened.keys, print);
    });
    const metrics = await metricsOf(config, database);
    const app = await buildApp({
      db: database.db,
      isInProcess: database.isInProcess,
      lowDiskSpace: database.lowDiskSpace,
      secretKeys: opened.keys,
      consoleFolder: join(packageRoot, 'dist'),
      instrument: (one) => {
        metrics?.measure(one);
        tracing?.instrument(one);
      },
      config,
    });
    database.serveCommands?.((command) =>
      runAdminCommand(database.db, command, {
        log: app.log,
        limits: config,
        opened,
        purge: database.purge,
      }).catch((error: unknown) => {
        if (!(error instanceof StartupError)) app.log.error(error);
        throw error;
      }),
    );
    if (metrics) print(`Metrics are at ${await metrics.listen()}`);
    const url = await app.listen(config).catch((error: unknown) => {
      throw listenError(config.host, config.port, '', error);
    });
    const indexing = startIndexing(database.db, (error) =>
      print(`Indexing for the search failed: ${String(error)}`, 'error'),
    );
    const deleting = startDeletingEnded(database.db, config, (error) => app.log.error(error));
    const filling = startFillingWords(database.db, (error) => app.log.error(error));
    const retaining = startRetention(database.db, config, (error) => app.log.error(error));
    const stop = async () => {
      await app.drain();
      await app.close();
      metrics?.close();
      const flushed = tracing?.shutdown();
      await indexing.stop();
      await deleting.stop();
      await filling.stop();
      await retaining.stop();
      await database.close();
      await flushed;
    };
    return { url, stop };
  } catch (error) {
    await database.close();
    throw error;
  }
}
