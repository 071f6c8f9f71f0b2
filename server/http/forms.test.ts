import { expect, test } from 'vitest';
import { createProduct, createProvider } from '../testing/records.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';

const server = sharedTestApp();

const TYPE = 'multipart/form-data; boundary=x';
const part = (name: string, text: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;

/** A form with one text, in Latin-1. */
const latin1 = (text: string) => Buffer.from(`${part('imageName', text)}--x--\r\n`, 'latin1');

const send = (path: string, body: string | Buffer, type = TYPE, method: 'POST' | 'PUT' = 'POST') =>
  server.call(method, path, body, { 'content-type': type });

const photo = async () => `/service-providers/${(await createProvider(server.call)).id}/brand-logo`;

test.each([
  ['without a boundary', part('brandLogo', 'x'), 'multipart/form-data'],
  ['that is cut off', part('brandLogo', 'x'), TYPE],
  ['that is no form', '{"brandLogo":"x"}', TYPE],
  ['of too many parts', `${part('a', 'x').repeat(60)}--x--\r\n`, TYPE],
])('rejects a form %s (400)', async (_, body, type) => {
  expect(await send(await photo(), body, type)).toMatchObject({
    status: 400,
    body: { detail: 'The request body is not a valid form.' },
  });
});

test('rejects a form with a text that is not UTF-8 (400), or in another charset (415)', async () => {
  const provider = await createProvider(server.call);
  const product = await createProduct(server.call, provider.id);
  const path = `/products/${product.id}/images`;
  expect(await send(path, latin1('Caf\u00e9'))).toMatchObject({
    status: 400,
    body: { detail: 'The request body is not valid UTF-8.' },
  });
  const type = `${TYPE}; charset=iso-8859-1`;
  expect((await send(path, latin1('Cafe'), type)).status).toBe(415);
});

test('reports the missing field of a form with fields such as __proto__', async () => {
  const body = `${part('__proto__', 'x')}${part('constructor', 'x')}--x--\r\n`;
  expect(await send(await photo(), body)).toMatchObject({
    status: 400,
    body: { errors: [{ pointer: '/brandLogo' }] },
  });
});

test('rejects a form on a call that takes none (415)', async () => {
  const { id } = await createProvider(server.call);
  const body = `${part('name', 'x')}--x--\r\n`;
  expect((await send(`/service-providers/${id}`, body, TYPE, 'PUT')).status).toBe(415);
  expect((await send('/product-categories', body)).status).toBe(415);
});

test('rejects a missing body on a call that takes forms (400)', async () => {
  expect((await server.call('POST', await photo())).status).toBe(400);
});

test('rejects a form larger than an upload can be (413)', async () => {
  const body = `${part('brandLogo', 'x'.repeat(15 * 1024 * 1024))}--x--\r\n`;
  expect((await send(await photo(), body)).status).toBe(413);
});
