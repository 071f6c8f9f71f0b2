import { describe, expect, test } from 'vitest';
import type { Pagination } from '../../contract/pagination.ts';
import type { ProblemDetails } from '../../contract/problem.ts';
import type { ServiceProvider } from '../../contract/serviceProviders.ts';
import { createCategory, createProvider, providerInput } from '../testing/records.ts';
import { sharedTestApp } from '../testing/sharedTestApp.ts';

const PATH = '/service-providers';

const server = sharedTestApp();

const category = (name: string) => createCategory(server.call, 'service-provider-categories', name);
const list = async (query: string, path = PATH) =>
  (
    await server.call<{ data: ServiceProvider[]; pagination: Pagination }>(
      'GET',
      `${path}?${query}`,
    )
  ).body;
const brands = async (query: string) => (await list(query)).data.map(({ brandName }) => brandName);

test('creates a provider with its categories and reads it back', async () => {
  const [cooking, baking] = [await category('Cooking'), await category('Baking')];
  const input = {
    ...providerInput(),
    serviceProviderCategoryIds: [baking, cooking, baking],
    hasBrandLogo: true,
  };
  const { status, body } = await server.call<ServiceProvider>('POST', PATH, input);
  expect(status).toBe(201);
  const { serviceProviderCategoryIds: _, ...texts } = input;
  expect(body).toMatchObject({
    ...texts,
    id: body.id,
    addressLine2: null,
    serviceProviderCategories: [
      { id: cooking, name: 'Cooking' },
      { id: baking, name: 'Baking' },
    ],
    hasPassportPhoto: false,
    hasBrandLogo: false,
    pictureVersions: { passportPhoto: null, brandLogo: null },
  });
  expect((await server.call('GET', `${PATH}/${body.id}`)).body).toEqual(body);
});

test('creates a provider enabled and without categories by default', async () => {
  const { enabled: _, serviceProviderCategoryIds: __, ...input } = providerInput();
  const { body } = await server.call('POST', PATH, input);
  expect(body).toMatchObject({ enabled: true, serviceProviderCategories: [] });
});

test('updates everything but the e-mail address', async () => {
  const provider = await createProvider(server.call, { addressLine2: 'Flat 2' });
  const sewing = await category('Sewing');
  const { addressLine1: _, ...input } = providerInput();
  const change = {
    ...input,
    firstName: 'Bola',
    addressLine1: '2 Broad Street',
    addressLine2: '',
    enabled: false,
    serviceProviderCategoryIds: [sewing],
  };
  const { status, body } = await server.call('PUT', `${PATH}/${provider.id}`, change);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    firstName: 'Bola',
    email: provider.email,
    addressLine2: null,
    enabled: false,
    serviceProviderCategories: [{ id: sewing, name: 'Sewing' }],
  });
  expect((await server.call('GET', `${PATH}/${provider.id}`)).body).toEqual(body);
});

describe('rejects', () => {
  test.each([
    ['firstName', '', 'First name is required.'],
    ['lastName', undefined, 'Last name is required.'],
    ['email', 'nobody', 'Email must be an e-mail address such as name@example.com.'],
    ['email', 'a b@example.com', 'Email must be an e-mail address such as name@example.com.'],
    ['email', '', 'Email is required.'],
    ['phoneNumber', 803, 'Phone number must be at least 4 digits,'],
    ['phoneNumber', 'x', 'Phone number must be at least 4 digits,'],
    ['phoneNumber', ' ', 'Phone number is required.'],
    ['addressLine2', 'x'.repeat(201), 'Address line 2 must be text of at most 200 characters'],
    ['addressLine2', 5, 'Address line 2 must be text'],
    ['about', 'x'.repeat(5001), 'About must be at most 5000 characters long.'],
    ['enabled', 'true', 'Enabled must be true or false.'],
    ['serviceProviderCategoryIds', 3, 'Service provider categories must be a list'],
    ['serviceProviderCategoryIds', [99999], 'Service provider category 99999 does not exist.'],
    [
      'serviceProviderCategoryIds',
      Array.from({ length: 101 }, () => 1),
      'must have at most 100 entries.',
    ],
  ])('%s = %j', async (field, value, detail) => {
    const input = { ...providerInput(), [field]: value };
    const { status, body } = await server.call<ProblemDetails>('POST', PATH, input);
    expect(status).toBe(400);
    expect(body.detail).toContain(detail);
    expect(body.errors?.[0]?.pointer).toBe(`/${field}`);
    expect(await brands(`brandName=${encodeURIComponent(input.brandName)}`)).toEqual([]);
  });

  test('an e-mail address that is taken, in any letter case', async () => {
    const { email } = await createProvider(server.call);
    const input = { ...providerInput(), email: email.toUpperCase() };
    const { status, body } = await server.call<ProblemDetails>('POST', PATH, input);
    expect(status).toBe(409);
    expect(body.errors).toEqual([{ pointer: '/email', detail: body.detail }]);
    expect(body.detail).toContain(input.email);
  });

  test('an update that leaves out the switch or the categories, or with an unknown one', async () => {
    const { id } = await createProvider(server.call);
    const { enabled: _, serviceProviderCategoryIds: __, ...input } = providerInput();
    const { body } = await server.call<ProblemDetails>('PUT', `${PATH}/${id}`, input);
    expect(body.errors?.map(({ pointer }) => pointer)).toEqual([
      '/enabled',
      '/serviceProviderCategoryIds',
    ]);
    const unknown = { ...providerInput(), firstName: 'New', serviceProviderCategoryIds: [99999] };
    expect((await server.call('PUT', `${PATH}/${id}`, unknown)).status).toBe(400);
    expect((await server.call('GET', `${PATH}/${id}`)).body).toMatchObject({ firstName: 'Ada' });
  });

  test('an unknown provider', async () => {
    const detail = 'Service provider 99999 does not exist.';
    for (const call of [
      server.call('GET', `${PATH}/99999`),
      server.call('GET', `${PATH}/99999/public-info`),
      server.call('PUT', `${PATH}/99999`, providerInput()),
    ]) {
      expect(await call).toMatchObject({ status: 404, body: { detail } });
    }
  });
});

describe('the list', () => {
  test('combines filters by parts of e-mail and brand, status and category', async () => {
    const leather = await category('Leather');
    const wanted = await createProvider(server.call, {
      email: 'Chidi_1@Kola.example',
      brandName: 'Kọ́lá Leather',
      enabled: false,
      serviceProviderCategoryIds: [leather],
    });
    await createProvider(server.call, { brandName: 'Kola Shoes', email: 'chidix1@kola.example' });
    for (const query of [
      'email=DI_1@kola',
      'brandName=kola leather',
      'brandName=kola&enabled=false',
      `serviceProviderCategoryId=${leather}`,
      `email=chidi&brandName=Kola&enabled=false&serviceProviderCategoryId=${leather}`,
    ]) {
      expect((await list(query)).data).toEqual([wanted]);
    }
    expect(await brands('email=chidi&enabled=true')).toEqual(['Kola Shoes']);
    expect(await brands('serviceProviderCategoryId=99999')).toEqual([]);
    expect((await list('brandName=kola&pageSize=1')).pagination).toMatchObject({ totalPages: 2 });
  });

  test('has 30 records per page by default', async () => {
    expect((await list('')).pagination).toMatchObject({ page: 1, pageSize: 30 });
    expect((await list('', `${PATH}/public-info`)).pagination).toMatchObject({ pageSize: 30 });
  });

  test.each(['enabled=maybe', 'serviceProviderCategoryId=x', 'page=0'])(
    'rejects %s',
    async (query) => {
      expect((await server.call('GET', `${PATH}?${query}`)).status).toBe(400);
    },
  );
});

test('omits e-mail address, phone, address and photo from the public info', async () => {
  const { id, brandName } = await createProvider(server.call);
  const { body } = await server.call('GET', `${PATH}/${id}/public-info`);
  expect(Object.keys(body).toSorted()).toEqual([
    'about',
    'brandName',
    'enabled',
    'firstName',
    'hasBrandLogo',
    'id',
    'lastName',
    'pictureVersions',
    'serviceProviderCategories',
  ]);
  const { data } = await list(`brandName=${encodeURIComponent(brandName)}`, `${PATH}/public-info`);
  expect(data).toEqual([body]);
});
