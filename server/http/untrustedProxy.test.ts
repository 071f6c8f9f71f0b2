import { expect, onTestFinished, test } from 'vitest';
import type { Config } from '../config.ts';
import { buildTestApp } from '../testing/server.ts';

/** Starts a server that logs at its default level. `warnings` are those of proxies. */
async function start(config: Partial<Pick<Config, 'trustProxy'>> = {}) {
  const lines: string[] = [];
  const server = await buildTestApp({
    config: { logLevel: 'warn', ...config },
    logStream: { write: (line) => lines.push(line) },
  });
  onTestFinished(server.close);
  const url = await server.app.listen({ host: '127.0.0.1', port: 0 });
  return {
    get: async (headers: Record<string, string>) =>
      (await fetch(`${url}/healthz`, { headers })).status,
    warnings: () => lines.map((line) => JSON.parse(line) as object),
  };
}

test.each(['X-Forwarded-For', 'Forwarded'])(
  'warns once when it ignores %s, and does not log its value',
  async (header) => {
    const { get, warnings } = await start();
    expect(await get({})).toBe(200);
    expect(warnings()).toEqual([]);
    for (const value of ['198.51.100.7', 'for=198.51.100.8']) {
      expect(await get({ [header]: value })).toBe(200);
    }
    expect(warnings()).toEqual([
      expect.objectContaining({
        level: 40,
        event: 'untrusted-proxy',
        header: header.toLowerCase(),
        address: '127.0.0.1',
        msg: expect.stringMatching(/set TRUST_PROXY/) as string,
      }),
    ]);
    expect(JSON.stringify(warnings())).not.toContain('198.51.100');
  },
);

test('does not warn when proxies are trusted', async () => {
  const { get, warnings } = await start({ trustProxy: ['loopback'] });
  expect(await get({ 'X-Forwarded-For': '198.51.100.7' })).toBe(200);
  expect(warnings()).toEqual([]);
});
