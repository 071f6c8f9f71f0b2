import { DrizzleQueryError } from 'drizzle-orm/errors';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';
import { networkOf } from './caller.ts';

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

/** Public calls have no user. */
const nameOf = (user?: { username: string }) => user?.username ?? null;

/**
 * Logs one line for each request, when its response has been sent or its client has left: method,
 * path, parameter names and outcome, with the user and the network as the events of accounts have
 * them; never query values, headers or body.
 */
export const logRequests = (app: FastifyInstance) =>
  app.addHook('onResponse', ({ log, method, url, ip, user }, { statusCode, elapsedTime }, done) => {
    const line = { method, url: withoutValues(url), status: statusCode };
    const milliseconds = Math.round(elapsedTime);
    const caller = { user: nameOf(user), network: networkOf(ip) };
    log.info({ ...line, milliseconds, ...caller }, 'request completed');
    done();
  });

/** The options of the log, in which errors are without the values of statements. */
export const logOptions = (
  level: Config['logLevel'],
  stream?: LogStream,
): FastifyServerOptions['logger'] => ({
  level,
  serializers: { err: loggableError },
  ...(stream && { stream }),
});

/**
 * The server's log without a server. That of commands goes to the standard error, because their standard
 * output is for the operator.
 */
export const commandLog = (level: Config['logLevel'], stream: LogStream = process.stderr) =>
  // Fastify makes its log with the server; this one never listens.
  fastify({ logger: logOptions(level, stream) }).log;
