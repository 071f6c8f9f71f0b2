import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { BULK_LIMITS } from '../../contract/limits.ts';
import { MAX_VIOLATIONS } from '../../contract/rules/schemaViolations.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';

const server = sharedTestApp();

interface Rejection {
  detail: string;
  errors?: { pointer: string; detail: string }[];
}

const CATEGORIES = '/product-categories';
const category = { name: 'Bodies', description: 'Text', parentCategoryId: null };

/**
 * The most milliseconds of CPU time between two turns of the event loop while `work` ran. Time on the
 * clock would count what other processes of the machine do.
 */
async function longestBlock(work: () => Promise<unknown>) {
  let longest = 0;
  let last = process.cpuUsage();
  const look = () => {
    const { user, system } = process.cpuUsage(last);
    longest = Math.max(longest, (user + system) / 1000);
    last = process.cpuUsage();
  };
  const timer = setInterval(look, 1);
  await work();
  clearInterval(timer);
  look();
  return longest;
}

const repeated = (part: string, bytes: number, separator = ',') =>
  Array.from({ length: Math.floor(bytes / (part.length + 1)) }, () => part).join(separator);
const keys = (bytes: number) =>
  Array.from(
    { length: Math.floor(bytes / 12) },
    (_, i) => `"${String(i).padStart(7, 'k')}":1`,
  ).join();
const MIB = 1024 * 1024;
const bulk = (records: string) => `{"records":[${records}]}`;
const wrongIds = `{"productCategoryIds":[${repeated('"x"', 190 * 100)}]}`;

const hostile: [string, string, () => string][] = [
  ['a list of empty records', '/products/bulk/create', () => bulk(repeated('{}', 1.9 * MIB))],
  ['records with long lists', '/products/bulk/create', () => bulk(repeated(wrongIds, 1.9 * MIB))],
  ['unknown fields', '/products/bulk/create', () => bulk(`{${keys(1.9 * MIB)}}`)],
  ['nested arrays', '/products/1/images', () => '['.repeat(7 * MIB) + ']'.repeat(6 * MIB)],
  ['numbers', '/products/1/images', () => `{"image":[${repeated('1', 13 * MIB)}]}`],
  [
    'fields with escapes',
    '/products/1/images',
    () => `{${repeated(String.raw`"\"":"\\"`, 13 * MIB)}}`,
  ],
  ['combining marks', CATEGORIES, () => `{"name":"a${'\u0301'.repeat(15_000)}\u0323"}`],
  ['a long phone number', '/service-providers', () => `{"phoneNumber":"${'1'.repeat(60_000)}!"}`],
  [
    'long ids',
    `${CATEGORIES}/bulk/versions`,
    () => `{"ids":[${repeated('"12345678901"', 84_000)}]}`,
  ],
];

test.each(hostile)('rejects %s at once, without blocking others (400)', async (_, path, body) => {
  const payload = body();
  let response: Awaited<ReturnType<typeof server.call<Rejection>>> | undefined;
  const blocked = await longestBlock(async () => {
    response = await server.call<Rejection>('POST', path, payload);
  });
  expect(response?.status).toBe(400);
  expect(response?.body.errors?.length ?? 0).toBeLessThanOrEqual(MAX_VIOLATIONS);
  // Tens of milliseconds on an idle machine; before there was a limit it took seconds.
  expect(blocked).toBeLessThan(1_000);
});

test.each([
  [
    'a value of a record to create',
    '/products/bulk/create',
    (deep: string) => bulk(`{"name":${deep}}`),
  ],
  ['a field', CATEGORIES, (deep: string) => `{"name":${deep}}`],
  ['the whole body', CATEGORIES, (deep: string) => deep],
])('rejects deep nesting in %s, with an idempotency key too (400)', async (_, path, body) => {
  const payload = body('['.repeat(5_000) + ']'.repeat(5_000));
  const keyed: Record<string, string>[] = [{ 'idempotency-key': '"deep"' }, {}];
  for (const headers of keyed) {
    const { status, body: rejection } = await server.call<Rejection>(
      'POST',
      path,
      payload,
      headers,
    );
    expect([status, rejection.detail]).toEqual([400, expect.stringContaining('nested too deeply')]);
  }
});

test('names a list that is too long, besides the other invalid fields', async () => {
  const { status, body } = await server.call<Rejection>('POST', '/products', {
    name: '',
    description: 'Text',
    pricing: 'Fixed',
    price: 1,
    serviceProviderId: 1,
    productCategoryIds: Array.from({ length: 101 }, () => 'x'),
  });
  expect(status).toBe(400);
  expect(body.errors).toEqual([
    { pointer: '/productCategoryIds', detail: 'Product categories must have at most 100 entries.' },
    { pointer: '/name', detail: 'Product name is required.' },
  ]);
});

test('names at most a hundred of the invalid fields', async () => {
  const operations = Array.from({ length: BULK_LIMITS.operations }, () => ({ action: 1 }));
  const { status, body } = await server.call<Rejection>('POST', '/products/bulk', { operations });
  expect(status).toBe(400);
  expect(body.errors).toHaveLength(MAX_VIOLATIONS);
});

test('takes as many values as the largest valid body has', async () => {
  const ids = Array.from({ length: BULK_LIMITS.records }, (_, i) => i + 1);
  const versions = await server.call('POST', `${CATEGORIES}/bulk/versions`, { ids });
  expect(versions.status).toBe(200);
});

let port: number;
beforeAll(async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = server.app.server.address() as AddressInfo);
});

/** Sends a body byte by byte as it is, and returns the response. */
const send = async (body: Buffer, contentType: string, path = CATEGORIES) => {
  const head = [
    `POST /api${path} HTTP/1.1`,
    'host: x',
    'connection: close',
    `authorization: Bearer ${server.token}`,
    `content-type: ${contentType}`,
    `content-length: ${body.length}`,
  ];
  const socket = connect(port, '127.0.0.1');
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  // Not ended: a client that closes its half of the connection gets no response.
  socket.write(body);
  const [, status, , detail] =
    /^HTTP\/1.1 (\d+)[^]*?(\r\n\r\n)[^]*?(?:"detail":"([^"]*)|$)/.exec(await text(socket)) ?? [];
  return { status: Number(status), detail };
};

const named = (name: string) => JSON.stringify({ ...category, name });

test.each([
  ['Latin-1', Buffer.from(named('Café'), 'latin1')],
  ['a character cut in half', Buffer.from(named('Café')).subarray(0, 13)],
  [
    'an encoded surrogate',
    Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('"}')]),
  ],
])('rejects a JSON body in %s (400)', async (_, body) => {
  const { status, detail } = await send(body, 'application/json');
  expect(status).toBe(400);
  expect(detail).toMatch(/not valid UTF-8/);
});

test.each(['iso-8859-1', '"windows-1252"', 'utf-16le'])(
  'rejects a JSON body with the charset %s (415)',
  async (charset) => {
    const body = Buffer.from(named('Bodies'), 'latin1');
    const { status, detail } = await send(body, `application/json; charset=${charset}`);
    expect(status).toBe(415);
    expect(detail).toMatch(/must be in UTF-8/);
  },
);

test.each(['utf-8', 'UTF-8', '"utf8"'])('accepts the charset %s', async (charset) => {
  const body = Buffer.from(named(`Café ${charset.length}`));
  expect((await send(body, `application/json; charset=${charset}`)).status).toBe(201);
});
