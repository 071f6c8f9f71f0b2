import { beforeAll, expect, test } from 'vitest';
import { bulkActions } from '../../contract/rules/bulkChange.ts';
import type { ServiceProvider } from '../../contract/serviceProviders.ts';
import { digestOf } from '../testing/digest.ts';
import { examplesOf, type Example } from '../testing/examples.ts';
import { dataUrl, png } from '../testing/pictures.ts';
import { testUser } from '../testing/server.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';
import { resources } from './resources.ts';

const server = sharedTestApp();

const CROP = { x: 0, y: 0, width: 50, height: 50, zoom: 1 };
const VIEW = { name: 'Mine', query: '', isPinned: false };

type Method = 'POST' | 'PUT' | 'DELETE';
/** A call that changes something: its path with an id for each parameter, and a valid body. */
type CallOfChange = [method: Method, path: string, body?: object];

const NEW_PASSWORD = { newPassword: 'seven purple lanterns' };

const PASSKEY = { id: 'AA', rawId: 'AA', type: 'public-key' };
const SIGNED = { clientDataJSON: 'e30' };

const ACCOUNT_CHANGES: CallOfChange[] = [
  ['PUT', '/account/password', { currentPassword: testUser.password, ...NEW_PASSWORD }],
  ['POST', '/account/confirmation', { currentPassword: testUser.password }],
  ['POST', '/account/news/seen', { id: 1 }],
  ['DELETE', '/account/sessions'],
  ['DELETE', '/account/sessions/1'],
  ['POST', '/administrators/invitations', { note: 'Mary' }],
  ['DELETE', '/administrators/invitations/1'],
  ['POST', '/administrators/1/disable'],
  ['POST', '/administrators/1/enable'],
  ['POST', '/administrators/1/reset'],
  ['POST', '/administrators/1/remove-second-factor'],
  ['POST', '/account/totp'],
  ['POST', '/account/totp/confirm', { code: '123456' }],
  ['DELETE', '/account/totp'],
  ['POST', '/account/recovery-codes'],
  ['POST', '/account/passkeys/options'],
  ['POST', '/account/passkeys', { ...PASSKEY, response: { ...SIGNED, attestationObject: 'oA' } }],
  ['DELETE', '/account/passkeys/1'],
  ['POST', '/auth/passkey/options'],
  [
    'POST',
    '/auth/passkey',
    {
      ...PASSKEY,
      response: { ...SIGNED, authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' },
    },
  ],
  ['DELETE', '/account/trusted-browsers'],
  ['DELETE', '/account/trusted-browsers/1'],
  ['POST', '/auth/second-factor', { challenge: 'x', code: '123456' }],
  ['POST', '/auth/links/check', { token: 'x' }],
  ['POST', '/auth/links/redeem', { token: 'x', ...NEW_PASSWORD }],
];

let changes: CallOfChange[];

/** The calls of every resource, on a record of its own. */
async function changesOf(
  { resource, list, path, id }: Example,
  bodyOf: ReturnType<typeof examplesOf>['bodyOf'],
): Promise<CallOfChange[]> {
  const record = await bodyOf(resource, 'create');
  const [action] = bulkActions(resource.name);
  return [
    ['POST', list, record],
    ['PUT', path, await bodyOf(resource, 'update')],
    ['DELETE', path],
    ['POST', `${list}/bulk`, { operations: [{ id, action, categoryId: null }] }],
    ['POST', `${list}/bulk/versions`, { ids: [id] }],
    ['POST', `${list}/bulk/create`, { records: [record] }],
    ['POST', `${path}/make-preview-image`],
  ];
}

/** Another crop of the picture below this path. */
async function cropOf(path: string): Promise<CallOfChange> {
  const { version } = (await server.call<{ version: string }>('GET', `${path}/crop`)).body;
  return ['PUT', `${path}/crop`, { ...CROP, version }];
}

async function picturesOf({ path }: Example): Promise<CallOfChange[]> {
  const found: CallOfChange[] = [];
  for (const [picture, field] of [
    ['passport-photo', 'passportPhoto'],
    ['brand-logo', 'brandLogo'],
  ] as const) {
    const upload = async (colour: string): Promise<CallOfChange> => {
      const body = { [field]: dataUrl(await png(80, 80, colour)), crop: CROP };
      return ['POST', `${path}/${picture}`, body];
    };
    await server.call(...(await upload('olive')));
    found.push(await upload('navy'), ['DELETE', `${path}/${picture}`]);
    found.push(await cropOf(`${path}/${picture}`));
  }
  return found;
}

beforeAll(async () => {
  const { call } = server;
  const { create, bodyOf } = examplesOf(call);
  const view = { ...VIEW, resource: 'products' };
  const { id } = (await call<{ id: number }>('POST', '/saved-views', view)).body;
  changes = [
    ['POST', '/auth/login', testUser],
    ['POST', '/auth/logout'],
    ['POST', '/saved-views', view],
    ['PUT', `/saved-views/${id}`, VIEW],
    ['DELETE', `/saved-views/${id}`],
    ['POST', '/audit/restores', { operations: [{ entry: 1 }] }],
    ...ACCOUNT_CHANGES,
  ];
  for (const resource of resources) {
    const example = await create(resource);
    changes.push(...(await changesOf(example, bodyOf)));
    if (resource.name === 'service-providers') changes.push(...(await picturesOf(example)));
    if (resource.name === 'product-images') changes.push(await cropOf(example.path));
  }
});

interface Document {
  paths: Record<string, Record<string, unknown>>;
}

/** The calls of the OpenAPI document that change something. */
async function documented() {
  const { paths } = (await server.call<Document>('GET', '/openapi.json')).body;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => method !== 'get')
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
}

const patternOf = (operation: string) =>
  new RegExp(`^${operation.replace(' /api', ' ').replaceAll(/\{\w+\}/g, '\\d+')}$`);

test.each<Record<string, string>>([{ 'if-match': '"x"' }, { 'if-none-match': '*' }])(
  'every call that changes something does nothing when %o is not met (412)',
  async (condition) => {
    const before = await digestOf(server.db);
    for (const operation of await documented()) {
      const pattern = patternOf(operation);
      const change = changes.find(([method, path]) => pattern.test(`${method} ${path}`));
      if (!change) throw new Error(`${operation} is not among the requests of this test.`);
      const [method, path, body] = change;
      const { status } = await server.call(method, path, body, condition);
      expect([operation, status]).toEqual([operation, 412]);
    }
    expect(await digestOf(server.db)).toEqual(before);
  },
);

test('rejects conditions that are not lists of entity tags (400)', async () => {
  const path = changes.find(([method]) => method === 'DELETE')?.[1] ?? '';
  for (const header of ['if-match', 'if-none-match']) {
    expect((await server.call('DELETE', path, undefined, { [header]: 'x' })).status).toBe(400);
  }
});

test('changes a photo only in the version that the picture has', async () => {
  const { create } = examplesOf(server.call);
  const [provider] = resources.filter(({ name }) => name === 'service-providers');
  if (!provider) throw new Error('There are no service providers.');
  const { path: record } = await create(provider);
  const path = `${record}/brand-logo`;
  const upload = async (colour: string, headers: Record<string, string>) => {
    const body = { brandLogo: dataUrl(await png(20, 20, colour)) };
    return (await server.call('POST', path, body, headers)).status;
  };
  expect(await upload('red', { 'if-match': '*' })).toBe(412);
  expect(await upload('red', { 'if-none-match': '*' })).toBe(200);
  expect(await upload('green', { 'if-none-match': '*' })).toBe(412);
  const first = (await server.call('GET', path)).headers.etag ?? '';
  const { pictureVersions } = (await server.call<ServiceProvider>('GET', record)).body;
  expect(first).toBe(`"${pictureVersions?.brandLogo}"`);
  expect(await upload('green', { 'if-match': first })).toBe(200);
  expect(await upload('blue', { 'if-match': first })).toBe(412);
  const remove = (etag: unknown) =>
    server.call('DELETE', path, undefined, { 'if-match': String(etag) });
  expect((await remove(first)).status).toBe(412);
  expect((await remove((await server.call('GET', path)).headers.etag)).status).toBe(204);
});
