import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { securityHeaders } from '../../server/http/securityHeaders.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/**
 * Serves a folder below a path as any static host does, with index.html for every other path, and
 * with the security headers of our server. Returns its origin and a function that stops it.
 */
export async function serveStaticFiles(folder: string, path: string) {
  const headers = await securityHeaders(folder);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://host');
    const isFile = pathname.startsWith(path) && extname(pathname) in TYPES;
    const file = isFile ? pathname.slice(path.length) : 'index.html';
    createReadStream(join(folder, file))
      .on('open', () =>
        response.writeHead(200, { ...headers, 'content-type': TYPES[extname(file)] }),
      )
      .on('error', () => response.writeHead(404).end())
      .pipe(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
