import { SpanKind, SpanStatusCode, trace, type SpanOptions, type Tracer } from '@opentelemetry/api';
import {
  ATTR_DB_COLLECTION_NAME,
  ATTR_DB_OPERATION_NAME,
  ATTR_DB_QUERY_TEXT,
  ATTR_DB_SYSTEM_NAME,
  ATTR_ERROR_TYPE,
  DB_SYSTEM_NAME_VALUE_POSTGRESQL,
} from '@opentelemetry/semantic-conventions';
import type { DatabaseObserver } from '../database/observer.ts';

// The statement of a bulk change has a placeholder for each of its values.
const MAX_TEXT = 2_000;

const DATABASE = { [ATTR_DB_SYSTEM_NAME]: DB_SYSTEM_NAME_VALUE_POSTGRESQL };

// Parentheses, and what comes before a table.
const MARKS = /[()]|\b(?:from|into|update)\s+"(\w+)"/gi;

/** The table of a statement, and not one of a subquery. */
function tableOf(statement: string) {
  let depth = 0;
  for (const [mark, table] of statement.matchAll(MARKS)) {
    if (mark === '(') depth += 1;
    else if (mark === ')') depth -= 1;
    else if (depth === 0) return table;
  }
  return undefined;
}

/** The name of a statement, such as "select products", and what the semantic conventions say of it. */
function describe(statement: string) {
  const operation = /\w+/.exec(statement)?.[0] ?? 'statement';
  const table = tableOf(statement);
  const attributes = {
    ...DATABASE,
    [ATTR_DB_OPERATION_NAME]: operation,
    [ATTR_DB_COLLECTION_NAME]: table,
    [ATTR_DB_QUERY_TEXT]: statement.slice(0, MAX_TEXT),
  };
  return { name: table ? `${operation} ${table}` : operation, attributes };
}

/** PostgreSQL's code of an error, else its class. Its message may quote a value. */
const errorType = (error: unknown) => {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
};

// The maintenance and the indexing would make traces of single statements.
const isTraced = () => trace.getActiveSpan()?.isRecording() ?? false;

/** Adds a span for each statement and transaction to the span of the request that runs it. */
export function traceStatements(tracer: Tracer): DatabaseObserver {
  const inSpan = <T>(name: string, options: SpanOptions, run: () => Promise<T>) =>
    tracer.startActiveSpan(name, options, async (span) => {
      try {
        return await run();
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        span.setAttribute(ATTR_ERROR_TYPE, errorType(error));
        throw error;
      } finally {
        span.end();
      }
    });
  return {
    statement: (text, run) => {
      if (!isTraced()) return run();
      const { name, attributes } = describe(text);
      return inSpan(name, { kind: SpanKind.CLIENT, attributes }, run);
    },
    transaction: (run) =>
      isTraced() ? inSpan('transaction', { attributes: DATABASE }, run) : run(),
  };
}
