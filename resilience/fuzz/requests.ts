import { bodyOf, NESTED } from './bodies.ts';
import { formOf } from './forms.ts';
import type { SamplePictures } from './pictures.ts';
import type { Random } from './random.ts';
import { anyText, HOSTILE_TEXTS, valueOf, type Schema } from './values.ts';

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

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The most words that a search takes, all long and stored nowhere. */
const longWords = (random: Random) =>
  Array.from({ length: 8 }, () =>
    Array.from({ length: 24 }, () => LETTERS[random.between(0, LETTERS.length - 1)]).join(''),
  ).join(' ');

// A header carries bytes; what Node refuses to send is left out.
const headerText = (text: string) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '');

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

/** Whether a call is refused without this parameter: the document also requires those with a default. */
const isNeeded = ({ required = false, schema }: Parameter) =>
  required && schema.default === undefined;

const isText = ({ in: place, schema }: Parameter) =>
  place === 'query' && schema.type === 'string' && !schema.enum;

/** A value of a parameter; if it is an id in the path, often this one. */
function valueOfParameter(
  random: Random,
  parameter: Parameter,
  hostility: number,
  id: number | undefined,
) {
  const { in: place, name, schema } = parameter;
  if (place === 'path' && id !== undefined && random.chance(0.6)) return id;
  if (name === 'q' && random.chance(0.2)) return longWords(random);
  return isText(parameter) && random.chance(0.5)
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
    .filter((parameter) => isNeeded(parameter) || random.chance(isText(parameter) ? 0.6 : 0.4))
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

function headersOf(random: Random) {
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
  return headers;
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
  const headers = headersOf(random);
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
  if (schema && random.chance(0.05)) {
    const typed = { 'idempotency-key': `k${random.next()}`, 'content-type': 'application/json' };
    const body = random.oneOf(NESTED);
    return { method, path, headers: { ...headers, ...typed }, body, operation };
  }
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
