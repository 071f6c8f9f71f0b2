import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from './errors.ts';
import { Problem } from '../problem.ts';

const notFound = new Problem('address.notFound');

/**
 * Serves the built console at `/` from its folder: its hashed assets for good, everything else
 * revalidated each time, and its page for every address that a browser navigates to. Without a
 * build there, only the API is served.
 */
export async function serveConsole(app: FastifyInstance, folder: string) {
  const built = existsSync(join(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const forGood = path.startsWith(join(folder, 'assets'));
        reply.header('cache-control', forGood ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const navigation = request.method === 'GET' || request.method === 'HEAD';
    return built && navigation && request.headers.accept?.includes('text/html')
      ? reply.sendFile('index.html')
      : sendProblem(request, reply, notFound);
  });
}
