import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { EXTENSIONS } from '../../contract/headers.ts';
import { sendProblem } from './errors.ts';
import { Problem } from '../problem.ts';
import { omitNeedlessOpenerPolicy } from './securityHeaders.ts';

/**
 * What the API announces, in the page of a one-time link: a new user's browser has no response of the
 * API that says it.
 */
const ANNOUNCEMENT = `<meta name="api-extensions" content="${EXTENSIONS.join(', ')}" />`;

const notFound = new Problem('address.notFound');

/** The path of a page of which this is the file below the folder of the build. */
const pathOf = (file: string) =>
  `/${file
    .replaceAll('\\', '/')
    .replace(/\.html$/, '')
    .replaceAll(/\[(\w+)\]/g, ':$1')}`;

/** Whether a browser navigates to the address of a request, as to that of a page. */
export const isNavigation = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && headers.accept?.includes('text/html') === true;

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
    return pages.length > 0 && isNavigation(request)
      ? reply.sendFile(page)
      : sendProblem(request, reply, notFound);
  };
  for (const page of pages) app.get(pathOf(page), { schema: { hide: true } }, sendPage(page));
  if (pages.includes('index.html')) {
    const index = await readFile(join(folder, 'index.html'), 'utf8');
    const page = index.replace('<title', () => `${ANNOUNCEMENT}<title`);
    app.get('/invitation', { schema: { hide: true } }, async (_request, reply) => {
      omitNeedlessOpenerPolicy(reply.header('cache-control', 'no-cache'));
      return reply.type('text/html').send(page);
    });
  }
  app.setNotFoundHandler(sendPage('index.html'));
}
