import { DrizzleQueryError } from 'drizzle-orm/errors';
import fastify, { type FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';

/** Receives log lines in place of the standard output. */
export interface LogStream {
  write: (line: string) => void;
}

const framesOf = ({ stack = '' }: Error) =>
  stack.split('\n').filter((line) => /^\s+at /.test(line));

/** What is logged of an error. A failed query is logged without its values, which may be personal data, tokens or pictures. */
export function loggableError(error: Error): {
  type: string;
  message: string;
  stack: string;
  cause?: object;
} {
  const { name, message, cause } = error;
  return {
    type: name,
    message: error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : message,
    stack: framesOf(error).join('\n'),
    ...(cause instanceof Error && { cause: loggableError(cause) }),
  };
}

const PARAMETER_NAME = /^\w{1,40}$/;

/** A URL without the values of its query, which may be personal data. */
function withoutValues(url: string) {
  const [path = '', query] = url.split('?', 2);
  const names = new Set(new URLSearchParams(query).keys());
  return [path, [...names].filter((name) => PARAMETER_NAME.test(name)).join('&')]
    .filter(Boolean)
    .join('?');
}

/**
 * Logs each request with its id, method, path, parameter names and outcome, never with its query
 * values, headers or body, and errors without the values of statements.
 */
export const logOptions = (
  level: Config['logLevel'],
  stream?: LogStream,
): FastifyServerOptions['logger'] => ({
  level,
  serializers: {
    err: loggableError,
    req: ({ method, url, ip }) => ({ method, url: withoutValues(url), remoteAddress: ip }),
  },
  ...(stream && { stream }),
});

/** The server's log, for commands, whose standard output is for the operator: it goes to the standard error. */
export const commandLog = (level: Config['logLevel']) =>
  // Fastify makes its log with the server; this one never listens.
  fastify({ logger: logOptions(level, process.stderr) }).log;
