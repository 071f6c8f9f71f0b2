import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';

/** Where log lines go when not to the standard output. */
export interface LogStream {
  write: (line: string) => void;
}

const framesOf = ({ stack = '' }: Error) =>
  stack.split('\n').filter((line) => /^\s+at /.test(line));

/** What is logged of an error. A failed query is told without its values: they are people's data, tokens and pictures. */
function told(error: Error): { type: string; message: string; stack: string; cause?: object } {
  const { name, message, cause } = error;
  return {
    type: name,
    message: error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : message,
    stack: framesOf(error).join('\n'),
    ...(cause instanceof Error && { cause: told(cause) }),
  };
}

/**
 * How the app logs: each request by its id, method, address and outcome, never its headers or its
 * body, and errors without the values of queries.
 */
export const logOptions = (
  level: Config['logLevel'],
  stream?: LogStream,
): FastifyServerOptions['logger'] => ({
  level,
  serializers: { err: told },
  ...(stream && { stream }),
});
