import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { NODE_OPTIONS } from '../../server/testing/nodeOptions.ts';
import { createBasicApi } from '../../src/testing/basicApi/basicApi.ts';
import { signInByApi, startBuiltServer } from '../builtServer.ts';

/** Runs the command. Returns its exit code, and what it says of each call. */
const run = async (url: string, ...options: string[]) => {
  const args = ['tsx', 'scripts/conformance.ts', url, ...options];
  const child = spawn('npx', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  const found = (verdict: string) =>
    output.split('\n').filter((line) => line.startsWith(`${verdict} `));
  return {
    code,
    output,
    holds: found('holds'),
    acceptable: found('acceptable'),
    unusable: found('unusable'),
  };
};

const readBody = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** Serves an API over HTTP. Returns its URL. */
const serve = async (handle: (request: Request) => Promise<Response>) => {
  const server = createServer((request, response) => {
    void (async () => {
      const { method = 'GET', url = '/' } = request;
      const body = await readBody(request);
      const answer = await handle(
        new Request(`http://basic${url}`, {
          method,
          ...(body.length > 0 && { body: new Uint8Array(body) }),
        }),
      );
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(Buffer.from(await answer.arrayBuffer()));
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

it('finds that every call of the server holds, and says which records are left behind', async () => {
  const server = await startBuiltServer(
    '.',
    { SAMPLE_DATA: 'false' },
    { nodeOptions: NODE_OPTIONS },
  );
  onTestFinished(server.stop);
  const { code, output, holds, acceptable, unusable } = await run(
    `${server.url}/api`,
    `--token=${await signInByApi(server)}`,
  );
  expect({ acceptable, unusable }).toEqual({ acceptable: [], unusable: [] });
  expect(holds.length).toBeGreaterThan(35);
  expect(output).toMatch(/Left behind.*service provider category \d+.*product \d+/);
  expect(code).toBe(0);
});

it('accepts an API that responds to writes with nothing, has texts as ids and leaves out nullable fields', async () => {
  const { handle, unknown } = createBasicApi();
  const { code, unusable } = await run(await serve(handle), '--token', '-any');
  expect(unusable).toEqual([]);
  expect(unknown).toEqual([]);
  expect(code).toBe(0);
});

it('fails for an API whose lists have no pagination, and names the calls', async () => {
  const { handle } = createBasicApi();
  const { code, unusable } = await run(
    await serve(async (request) => {
      const response = await handle(request);
      const { pathname } = new URL(request.url);
      if (request.method !== 'GET' || pathname !== '/products') return response;
      const { data } = (await response.json()) as { data: unknown[] };
      return Response.json({ data });
    }),
    '--token=-any',
  );
  expect(unusable).toHaveLength(1);
  expect(unusable[0]).toMatch(/GET \/products: the response is not a list/);
  expect(code).toBe(1);
});
