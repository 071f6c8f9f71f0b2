import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, request as call } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import type { App } from './apps.ts';

const TYPES: Partial<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/**
 * The built console on another host, as object storage or a plain web server would be: it serves the files
 * of `dist`, compressed, and index.html for every other path, and passes on the calls of the API.
 */
export async function startStaticHost({ url, ...console }: App): Promise<App> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', url);
    if (pathname.startsWith('/api/')) {
      const { method, headers } = request;
      const passedOn = call(url + request.url, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      request.pipe(passedOn);
      return;
    }
    const file = extname(pathname) in TYPES ? `dist${pathname}` : 'dist/index.html';
    const isCompressed = existsSync(`${file}.br`);
    const send = async () => {
      const body = await readFile(isCompressed ? `${file}.br` : file);
      response.writeHead(200, {
        'content-type': TYPES[extname(file)],
        'cache-control': pathname.startsWith('/assets/') ? 'max-age=31536000' : 'no-cache',
        ...(isCompressed && { 'content-encoding': 'br' }),
      });
      response.end(body);
    };
    send().catch(() => response.writeHead(404).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    ...console,
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
