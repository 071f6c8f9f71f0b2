import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import * as HTTP from '../../contract/httpStatus.ts';
import type { OpenDatabase } from '../database/database.ts';
import { addGauges } from './gauges.ts';
import { shareRuns } from '../limitConcurrency.ts';
import { measureRequests } from './requests.ts';

/**
 * Collects metrics of this process in Prometheus' text format. `measure` is called with the app
 * before it has routes; `listen` serves GET /metrics on a port of its own, without a token, and
 * returns the address and a function that stops it.
 */
export function createMetrics(database: OpenDatabase) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addGauges(registry, database);
  // Those who ask at the same time share one answer, and one query.
  const collect = shareRuns(() => registry.metrics());
  const server = createServer((request, response) => {
    const isKnown = request.method === 'GET' && request.url === '/metrics';
    if (!isKnown) return void response.writeHead(HTTP.notFound).end();
    collect().then(
      (text) => response.setHeader('content-type', registry.contentType).end(text),
      () => response.writeHead(HTTP.internalServerError).end(),
    );
  });
  return {
    measure: (app: FastifyInstance) => measureRequests(app, registry),
    listen: async (port: number, host: string) => {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen(port, host, resolve);
      });
      // Only the app keeps the process running.
      server.unref();
      const address = server.address();
      const actual = typeof address === 'object' && address ? address.port : port;
      return `http://${host.includes(':') ? `[${host}]` : host}:${actual}/metrics`;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
