import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { ProblemDetails } from '../../contract/problem.ts';
import { dataUrl, png, promisingPng } from '../testing/pictures.ts';
import { createProvider } from '../testing/records.ts';
import { buildTestApp, testUser } from '../testing/server.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';

const server = sharedTestApp();

const FRENCH = { 'accept-language': 'fr' };
const IF_MATCH = { 'if-match': '"another-version"' };

const photoOf = async (bytes: Buffer) => {
  const { id } = await createProvider(server.call);
  const body = { passportPhoto: dataUrl(bytes) };
  return server.call('POST', `/service-providers/${id}/passport-photo`, body, FRENCH);
};

const createCategory = async () => {
  const body = { name: 'Robes', description: 'x' };
  return (await server.call<{ id: number }>('POST', '/product-categories', body)).body.id;
};

const update = async (values: object, headers: Record<string, string> = {}) => {
  const body = { name: 'Robes', description: 'x', parentCategoryId: null, ...values };
  const path = `/product-categories/${await createCategory()}`;
  return server.call('PUT', path, body, { ...FRENCH, ...headers });
};

const post = (payload: object | string, headers: Record<string, string> = {}) =>
  server.call('POST', '/product-categories', payload, { ...FRENCH, ...headers });

const attemptToSignIn = (headers = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers,
    payload: { username: 'somebody', password: 'wrong' },
    remoteAddress: '198.51.100.7',
  });

describe('a problem in French', () => {
  it.each([
    [
      'a missing record',
      404,
      'La catégorie 999 n’existe pas.',
      () => server.call('GET', '/product-categories/999', undefined, FRENCH),
    ],
    [
      'an unknown endpoint',
      404,
      'Ce point d’accès n’existe pas.',
      () => server.call('GET', '/nothing', undefined, FRENCH),
    ],
    [
      'an id that no record can have',
      404,
      'Il n’y a rien à cette adresse.',
      () => server.call('GET', '/products/x', undefined, FRENCH),
    ],
    ['malformed JSON', 400, 'Le corps de la requête n’est pas un JSON valide.', () => post('{')],
    [
      'another content type',
      415,
      'Le corps de la requête doit être en JSON (type de contenu application/json).',
      () => post('x', { 'content-type': 'text/plain' }),
    ],
    [
      'an unsupported compression',
      415,
      'Le corps de la requête est compressé dans un format que le serveur ne prend pas en charge.',
      () => post('{}', { 'content-encoding': 'x-unknown' }),
    ],
    [
      'a body that is too large',
      413,
      'La requête est trop volumineuse\u00a0: 64 ko au maximum.',
      () => post({ name: 'x'.repeat(64 * 1024) }),
    ],
    [
      'a parent that does not exist',
      400,
      'La catégorie parente 999 n’existe pas.',
      () => update({ parentCategoryId: 999 }),
    ],
    [
      'a record that has changed',
      412,
      'Quelqu’un d’autre a modifié cet enregistrement entre-temps.',
      () => update({}, IF_MATCH),
    ],
    [
      'a picture of another type',
      400,
      'Le fichier doit être une image PNG, JPEG ou WebP d’au plus 10 Mio, 25 mégapixels et 10000 pixels de côté.',
      () => photoOf(Buffer.from('GIF89a')),
    ],
    [
      'a picture of too many pixels',
      400,
      'L’image est trop grande (20000 × 2 pixels). Choisissez une image PNG, JPEG ou WebP d’au plus 10 Mio, 25 mégapixels et 10000 pixels de côté.',
      async () => photoOf(await promisingPng(20_000, 2)),
    ],
  ])('describes %s (%i)', async (_name, status, detail, call) => {
    const response = await call();
    expect(response.body).toMatchObject({ status, detail });
    expect(response.status).toBe(status);
    expect(response.headers).toMatchObject({ 'content-language': 'fr', vary: 'Accept-Language' });
  });

  it('names each rejected field in French (400)', async () => {
    const { body } = await post({ name: 'x'.repeat(201) });
    const details = [
      'Description\u00a0: ce champ est obligatoire.',
      'Nom\u00a0: 200 caractères au maximum.',
    ];
    expect(body).toMatchObject({
      detail: details.join(' '),
      errors: [
        { pointer: '/description', detail: details[0] },
        { pointer: '/name', detail: details[1] },
      ],
    });
  });

  it('asks to sign in, and rejects a wrong password (401)', async () => {
    const { app } = server;
    const signedOut = await app.inject({ url: '/api/products', headers: FRENCH });
    expect(signedOut.json<ProblemDetails>().detail).toBe('Veuillez vous connecter pour continuer.');
    const attempt = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: FRENCH,
      payload: { ...testUser, password: 'wrong' },
    });
    expect(attempt.json<ProblemDetails>().detail).toBe(
      'Nom d’utilisateur ou mot de passe incorrect',
    );
  });

  it('counts the minutes after too many attempts to sign in (429)', async () => {
    for (let count = 0; count < 10; count++) await attemptToSignIn();
    expect((await attemptToSignIn(FRENCH)).json<ProblemDetails>().detail).toBe(
      'Trop de tentatives de connexion. Réessayez dans 15 minutes.',
    );
  });

  it('describes an address that is not valid (400)', async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.app.server.address() as AddressInfo;
    const response = await text(
      connect(port, '127.0.0.1').end(
        'GET /api/%zz HTTP/1.1\r\nhost: x\r\naccept-language: fr\r\nconnection: close\r\n\r\n',
      ),
    );
    expect(response).toContain('L’adresse de la requête n’est pas valide.');
  });
});

describe('the language of a problem', () => {
  it.each([
    ['fr-CA', 'fr'],
    ['de, fr;q=0.5, en;q=0.4', 'fr'],
    ['fr;q=0.4, en-GB;q=0.5', 'en'],
    ['de', 'en'],
    ['*', 'en'],
    ['', 'en'],
    [';;q=,,', 'en'],
  ])('for Accept-Language “%s” is %s', async (accepted, locale) => {
    const { headers } = await server.call('GET', '/nothing', undefined, {
      'accept-language': accepted,
    });
    expect(headers['content-language']).toBe(locale);
  });

  it('is English without the header', async () => {
    const { headers, body } = await server.call('GET', '/nothing');
    expect(headers).toMatchObject({ 'content-language': 'en', vary: 'Accept-Language' });
    expect(body['detail']).toBe('Endpoint not found.');
  });

  it('varies by the origin as well where other origins are allowed', async () => {
    const shared = await buildTestApp({
      config: { corsOrigins: ['https://a.example', 'https://b.example'] },
    });
    const { headers } = await shared.call('GET', '/nothing', undefined, {
      origin: 'https://a.example',
    });
    expect(headers.vary).toBe('Origin, Accept-Language');
    await shared.close();
  });
});

it('does not mark records and pictures as depending on the language', async () => {
  const { id } = await createProvider(server.call);
  const path = `/service-providers/${id}/passport-photo`;
  const uploaded = await server.call('POST', path, { passportPhoto: dataUrl(await png()) }, FRENCH);
  const picture = await server.call('GET', path, undefined, FRENCH);
  for (const { status, headers } of [uploaded, picture]) {
    expect(status).toBe(200);
    expect(headers).not.toHaveProperty('content-language');
    expect(headers.vary ?? '').not.toMatch(/language/i);
  }
});
