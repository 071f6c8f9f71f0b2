import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from './errors.ts';
import { Problem } from '../problem.ts';
import { omitNeedlessOpenerPolicy } from './securityHeaders.ts';

const notFound = new Problem('address.notFound');

/** The path of a record, a form or what else is below a list. */
const BELOW_LIST = /^\/[^/?]+\/[^/?]/;

/**
 * Serves the built console at `/` from its folder: hashed assets as immutable, everything else
 * revalidated, and its page for every address a browser navigates to: record.html, which shows records
 * and forms until the code has loaded, or index.html. Without a build, only the API is served.
 */
export async function serveConsole(app: FastifyInstance, folder: string) {
  const built = existsSync(join(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        if (path.startsWith(join(folder, 'assets'))) {
          reply.header('cache-control', 'public, max-age=31536000, immutable');
        } else {
          omitNeedlessOpenerPolicy(reply.header('cache-control', 'no-cache'));
        }
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const navigation = request.method === 'GET' || request.method === 'HEAD';
    return built && navigation && request.headers.accept?.includes('text/html')
      ? reply.sendFile(BELOW_LIST.test(request.url) ? 'record.html' : 'index.html')
      : sendProblem(request, reply, notFound);
  });
}
