import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './errors.ts';
import { Problem } from '../problem.ts';
import { omitNeedlessOpenerPolicy } from './securityHeaders.ts';

const notFound = new Problem('address.notFound');

/** The path of a page of which this is the file below the folder of the build. */
const pathOf = (file: string) =>
  `/${file
    .replaceAll('\\', '/')
    .replace(/\.html$/, '')
    .replaceAll(/\[(\w+)\]/g, ':$1')}`;

/**
 * Serves the built console at `/` from its folder: hashed assets as immutable, everything else
 * revalidated, and a page for every address a browser navigates to: the one for the path, which shows
 * its content until the code has loaded, or index.html. Without a build, only the API is served.
 */
export async function serveConsole(app: FastifyInstance, folder: string) {
  const files = existsSync(folder)
    ? await readdir(folder, { recursive: true, encoding: 'utf8' })
    : [];
  const pages = files.filter((file) => file.endsWith('.html'));
  if (pages.length > 0) {
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
  const sendPage = (page: string) => (request: FastifyRequest, reply: FastifyReply) => {
    const navigation = request.method === 'GET' || request.method === 'HEAD';
    return pages.length > 0 && navigation && request.headers.accept?.includes('text/html')
      ? reply.sendFile(page)
      : sendProblem(request, reply, notFound);
  };
  for (const page of pages) app.get(pathOf(page), { schema: { hide: true } }, sendPage(page));
  app.setNotFoundHandler(sendPage('index.html'));
}
