import { dataUrl } from '../../server/testing/pictures.ts';
import { formOf } from './forms.ts';
import type { SamplePictures } from './pictures.ts';
import type { Random } from './random.ts';
import { anyText, hostileValue, HOSTILE_TEXTS, valueOf, type Schema } from './values.ts';

/** An operation as the OpenAPI document describes it. */
export interface Operation {
  method: string;
  path: string;
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

/** A request as sent; without `operation` if its path is none of the document's. */
export interface FuzzRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
  operation?: Operation;
}

const PATHS = [
  '/api/../../../etc/passwd',
  '/..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/assets/..%5c..%5cpackage.json',
  '/api/products/%00',
  '/api/products/%zz',
  '/api/products/1%20or%201=1',
  '/api//products',
  '/api/products/1/',
  '/api/products/1/images/1/image-file/..',
  '//evil.example/api',
  '/api/openapi.json?x=%ff',
  '/index.html%00.png',
  '/.git/config',
  '/?%F0%9F%91%97[]=1&a[b]=c&__proto__[x]=1',
  `/api/products/${'9'.repeat(300)}`,
  `/api/products?name=${'x'.repeat(4000)}`,
] as const satisfies readonly [string, ...string[]];

const BODIES = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '{"a":1,"a":2}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '\ufeff{}',
  '\u0000',
  '<xml/>',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `{"name":"${'x'.repeat(70_000)}"}`,
  '{"name":1e999999}',
  `{"records":[{"name":${'['.repeat(5_000)}${']'.repeat(5_000)}}]}`,
  `${'{"name":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
] as const satisfies readonly [string, ...string[]];

// A little less than the largest body of a bulk creation.
const BULK_BYTES = 2_000_000;

/** Bodies for calls that take many records at once, as long as the call accepts. */
function hostileBulk(random: Random, field: string) {
  const filled = (record: string) =>
    `{"${field}":[${`${record},`.repeat(BULK_BYTES / (record.length + 1))}${record}]}`;
  const ids = JSON.stringify(Array.from({ length: 10_000 }, (_, index) => index - 1));
  const record = `{"name":1,"serviceProviderCategoryIds":${ids},"productCategoryIds":${ids}}`;
  return random.oneOf([
    () => filled('{}'),
    () => filled('[]'),
    () => filled(JSON.stringify({ id: 1, action: 'update', field: 'name', value: null })),
    () => filled(record),
    () => `{"${field}":[${'['.repeat(10_000)}${']'.repeat(10_000)}]}`,
    () => `{"${field}":[${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}]}`,
    () => `{"${field}":${ids}}`,
  ])();
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The most words that a search takes, all long and stored nowhere. */
const longWords = (random: Random) =>
  Array.from({ length: 8 }, () =>
    Array.from({ length: 24 }, () => LETTERS[random.between(0, LETTERS.length - 1)]).join(''),
  ).join(' ');

const PICTURE_FIELDS = ['image', 'passportPhoto', 'brandLogo'];

// A header carries bytes; what Node refuses to send is left out.
const headerText = (text: string) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '');

function pictureText(random: Random, field: string, pictures: SamplePictures) {
  const all = Object.values(pictures);
  const bytes = all[random.between(0, all.length - 1)] ?? pictures.good;
  if (random.chance(0.1)) return anyText(random, 500);
  const type = random.oneOf(['image/png', 'image/png', 'image/jpeg', 'image/svg+xml', 'text/html']);
  const isUrl = (field !== 'image') !== random.chance(0.1);
  return isUrl ? dataUrl(bytes, type) : bytes.toString('base64');
}

function bodyOf(random: Random, schema: Schema, hostility: number, pictures: SamplePictures) {
  const list = ['records', 'operations', 'ids'].find((name) => name in (schema.properties ?? {}));
  if (list && random.chance(hostility / 10)) return hostileBulk(random, list);
  if (random.chance(hostility / 6)) return random.oneOf(BODIES);
  if (random.chance(hostility / 10)) return JSON.stringify(hostileValue(random));
  const value = valueOf(random, schema, hostility);
  if (typeof value === 'object' && value !== null) {
    const fields = PICTURE_FIELDS.filter((field) => field in value);
    for (const field of fields.filter(() => random.chance(0.9))) {
      Object.assign(value, { [field]: pictureText(random, field, pictures) });
    }
    if ('email' in value && random.chance(0.7)) {
      Object.assign(value, { email: `${random.between(0, 1e6)}@example.com` });
    }
    if ('phoneNumber' in value && hostility < 1) {
      Object.assign(value, { phoneNumber: '+234 803 555 0100' });
    }
    if ('pricing' in value && random.chance(0.8)) {
      Object.assign(value, { pricing: random.oneOf(['Fixed', 'range', 'FIXED']), price: 1.5 });
    }
  }
  return JSON.stringify(value);
}

const escaped = (value: unknown) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  // By way of bytes, because half a surrogate pair cannot be escaped.
  return encodeURIComponent(Buffer.from(text).toString());
};

// Fields of records, which most lists do not declare as filters.
const UNDECLARED = ['id', 'price', 'email', 'serviceProviderId', '__proto__'] as const;

// Texts for filters, that would find everything if they were part of the statement or its pattern.
const INJECTIONS = [
  "'",
  "' or true --",
  "' or '%'='",
  "x') or true --",
  "x%' or '1%'='1",
  '%',
  '_',
  '\\',
  '$1',
  '"',
] as const;

type Parameter = NonNullable<Operation['parameters']>[number];

/** A value of a parameter; if it is an id in the path, often this one. */
function valueOfParameter(
  random: Random,
  { in: place, name, schema }: Parameter,
  hostility: number,
  id: number | undefined,
) {
  if (place === 'path' && id !== undefined && random.chance(0.6)) return id;
  if (name === 'q' && random.chance(0.2)) return longWords(random);
  const isText = place === 'query' && schema.type === 'string' && !schema.enum;
  return isText && random.chance(0.4)
    ? random.oneOf(INJECTIONS)
    : valueOf(random, schema, hostility);
}

function addressOf(
  random: Random,
  { path, parameters = [] }: Operation,
  hostility: number,
  id: number | undefined,
) {
  const drawn = parameters
    .filter(({ required }) => required ?? random.chance(0.4))
    .map((parameter) => ({
      ...parameter,
      text: escaped(valueOfParameter(random, parameter, hostility, id)),
    }));
  const filled = drawn
    .filter((parameter) => parameter.in === 'path')
    .reduce((address, { name, text }) => address.replace(`{${name}}`, text), path);
  const query = drawn
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, text }) => `${name}=${text}`);
  if (random.chance(0.2)) query.push(`${random.oneOf(UNDECLARED)}=x`);
  if (random.chance(hostility / 8)) query.push(`page=1&page=${random.between(-1, 3)}`);
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

/**
 * Generates an almost valid to hostile request to an operation, or sometimes to another path. `ids` are
 * those of what is somebody else's, by path.
 */
export function drawRequest(
  random: Random,
  operation: Operation,
  pictures: SamplePictures,
  ids: Record<string, number | undefined>,
): FuzzRequest {
  const hostility = random.oneOf([0, 0.1, 0.5, 1]);
  const headers: Record<string, string> = {};
  if (random.chance(0.3)) {
    headers['if-match'] = random.oneOf(['*', '"x"', 'x', headerText(random.oneOf(HOSTILE_TEXTS))]);
  }
  if (random.chance(0.2)) headers['if-none-match'] = random.oneOf(['*', '"x"', '"']);
  if (random.chance(0.3)) {
    headers['idempotency-key'] = headerText(
      random.oneOf([`k${random.between(0, 20)}`, anyText(random, 300)]),
    );
  }
  if (random.chance(0.1)) headers['accept-encoding'] = random.oneOf(['gzip', 'br;q=x', '*;q=0']);
  if (random.chance(hostility / 10)) {
    const method = random.oneOf(['PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'DELETE']);
    return { method, path: random.oneOf(PATHS), headers, body: undefined };
  }
  const content = operation.requestBody?.content ?? {};
  const method = operation.method.toUpperCase();
  const path = addressOf(random, operation, hostility, ids[operation.path]);
  const form = content['multipart/form-data']?.schema;
  if (form && random.chance(0.6)) {
    const { body, type } = formOf(random, form, pictures);
    return { method, path, headers: { ...headers, 'content-type': type }, body, operation };
  }
  const schema = content['application/json']?.schema;
  const type = random.chance(hostility / 8)
    ? random.oneOf(['text/plain', 'x', ''])
    : 'application/json';
  return {
    method,
    path,
    headers: { ...headers, ...(schema && { 'content-type': type }) },
    body: schema && bodyOf(random, schema, hostility, pictures),
    operation,
  };
}
