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

const PARAMETER_NAME = /^\w{1,40}$/;

/** A URL without the values of its query, which are what people search for. */
function withoutValues(url: string) {
  const [path = '', query] = url.split('?', 2);
  const names = new Set(new URLSearchParams(query).keys());
  return [path, [...names].filter((name) => PARAMETER_NAME.test(name)).join('&')]
    .filter(Boolean)
    .join('?');
}

/**
 * How the app logs: each request by its id, method, path, names of parameters and outcome, never the
 * values of its query, its headers or its body, and errors without the values of statements.
 */
export const logOptions = (
  level: Config['logLevel'],
  stream?: LogStream,
): FastifyServerOptions['logger'] => ({
  level,
  serializers: {
    err: told,
    req: ({ method, url, ip }) => ({ method, url: withoutValues(url), remoteAddress: ip }),
  },
  ...(stream && { stream }),
});
