import { setTimeout as delay } from 'node:timers/promises';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { PoolClient, QueryConfig } from 'pg';
import { casing, type Database } from './database.ts';
import { isConflict, isReadOnly, outageIn, toOutage, UnknownOutcome } from './errors.ts';
import type { DatabaseObserver } from './observer.ts';
import type { Connections } from './pool.ts';
import { memoise, statementName } from './statements.ts';

const MAX_ATTEMPTS = 5;
const PAUSE_MS = 20;

type Transaction = Database['transaction'];

const dialect = new PgDialect({ casing });

const isRetryable = (error: unknown) => isReadOnly(error) || isConflict(error);

type NoSchema = Record<string, never>;
type Run = (query: QueryConfig, values?: unknown[]) => Promise<unknown>;

/** Runs statements on a connection; once it is lost, later ones (the rollback) fail immediately. */
function failFast(client: PoolClient): Run {
  const send = client.query.bind(client) as Run;
  let lost: Error | undefined;
  return async (query, values) => {
    if (lost) throw lost;
    try {
      return await send(query, values);
    } catch (error) {
      lost = toOutage(error);
      throw lost ?? error;
    }
  };
}

/**
 * Creates the runner of the transactions of a connection. They share one database object, so
 * that statements prepared on it last as long as the connection.
 */
function transactionsOn(client: PoolClient, observer: DatabaseObserver) {
  const send = failFast(client);
  const run: Run = (statement, values) =>
    observer.statement(statement.text, () => send(statement, values));
  // Named, and so prepared, because transactions use few distinct statements.
  const query: Run = (statement, values) =>
    run(values?.length ? { ...statement, name: statementName(statement.text) } : statement, values);
  const session = new NodePgSession(
    new Proxy(client, {
      get: (target, name): unknown => (name === 'query' ? query : Reflect.get(target, name)),
    }),
    dialect,
    undefined,
  );
  return { run, tx: new NodePgTransaction<NoSchema, NoSchema>(dialect, session, undefined) };
}

/** Rolls back, and returns whether the connection can no longer be used, because that failed. */
const rollBack = (run: Run) =>
  run({ text: 'rollback' }).then(
    () => false,
    () => true,
  );

/**
 * Runs each transaction on a connection of its own, and retries it, up to five attempts, after a
 * deadlock, a serialisation failure or on a read-only connection. The work must therefore have no
 * effects outside the database. Rejects with UnknownOutcome when the connection is lost during the
 * commit.
 */
export const poolTransactions = (
  { acquire }: Pick<Connections, 'acquire'>,
  observer: DatabaseObserver,
): Transaction => {
  const ofConnection = memoise((client: PoolClient) => transactionsOn(client, observer));
  const once: Transaction = async (work, config) => {
    const client = await acquire();
    const { run, tx } = ofConnection(client);
    let isCommitting = false;
    try {
      await run({ text: 'begin' });
      if (config) await tx.setTransaction(config);
      const result = await work(tx);
      isCommitting = true;
      await run({ text: 'commit' });
      client.release();
      return result;
    } catch (error) {
      const outage = outageIn(error);
      client.release(outage ?? (await rollBack(run)));
      if (outage && isCommitting) throw new UnknownOutcome(outage.message, { cause: outage });
      throw error;
    }
  };
  return async (work, config) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(work, config);
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error;
        // Jitter, so that it does not collide with the same transaction again.
        await delay(PAUSE_MS * attempt * Math.random());
      }
    }
  };
};
