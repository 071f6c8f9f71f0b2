import { request as call } from 'node:http';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import type { App } from './apps.ts';

/**
 * The built console on another host, as object storage or a plain web server would be: it serves the files
 * of `dist`, compressed, and index.html for every other path, and passes on the calls of the API.
 */
export async function startStaticHost({ url, ...console }: App): Promise<App> {
  const host = Fastify({ forceCloseConnections: true });
  await host.register(fastifyStatic, {
    root: resolve('dist'),
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'max-age=31536000' : 'no-cache');
    },
  });
  host.setNotFoundHandler((_request, reply) => reply.sendFile('index.html'));
  // Bodies are passed on as they come.
  host.removeAllContentTypeParsers();
  host.addContentTypeParser('*', (_request, _payload, done) => done(null));
  host.all('/api/*', ({ raw }, reply) => {
    reply.hijack();
    const { method, headers } = raw;
    const passedOn = call(url + raw.url, { method, headers }, (answer) => {
      reply.raw.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply.raw);
    });
    raw.pipe(passedOn);
  });
  const address = await host.listen({ host: '127.0.0.1', port: 0 });
  return { ...console, url: address, stop: () => host.close() };
}
