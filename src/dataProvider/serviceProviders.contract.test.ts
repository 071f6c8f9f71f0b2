import { expect, it } from 'vitest';
import type { ServiceProvider } from '../../contract/serviceProviders';
import { about, describeApi, describeContract, listOf, rejectedWith } from '../testing/contract';
import { pictureFile } from '../testing/records';

const RESOURCE = 'service-providers';
const texts = {
  firstName: 'Ada',
  lastName: 'Obi',
  phoneNumber: '0803',
  state: 'Enugu',
  city: 'Enugu',
  addressLine1: '1 Road',
  addressLine2: '',
  about: 'Sews',
  enabled: true,
};

describeContract('service providers', (provider) => {
  const category = async () =>
    (
      await provider().create('service-provider-categories', {
        data: { name: crypto.randomUUID(), description: 'x', parentId: null },
      })
    ).data as { id: number; name: string };

  const create = async (overrides: object = {}) => {
    const key = crypto.randomUUID();
    const data = { ...texts, brandName: `Brand ${key}`, email: `${key}@example.com`, ...overrides };
    return (await provider().create(RESOURCE, { data })).data as ServiceProvider;
  };
  const read = async (id: number) =>
    (await provider().getOne<ServiceProvider>(RESOURCE, { id })).data;
  const list = (filter: object) => provider().getList<ServiceProvider>(RESOURCE, listOf(filter));

  it('creates one with its categories, without duplicates', async () => {
    const { id, name } = await category();
    const created = await create({
      serviceProviderCategories: [
        { id, name },
        { id, name },
      ],
    });
    expect(created).toMatchObject({
      ...texts,
      serviceProviderCategories: [{ id, name }],
      hasPassportPhoto: false,
      hasBrandLogo: false,
    });
    expect(await read(created.id)).toEqual(created);
  });

  it('updates everything but the e-mail address', async () => {
    const { id, name } = await category();
    const previousData = await create();
    const data = {
      ...previousData,
      email: 'other@example.com',
      enabled: false,
      addressLine2: 'Flat 2',
      serviceProviderCategories: [{ id, name }],
    };
    const { data: updated } = await provider().update(RESOURCE, {
      id: previousData.id,
      data,
      previousData,
    });
    expect(updated).toEqual({ ...data, email: previousData.email });
  });

  it('rejects an e-mail address already in use, ignoring case (409)', async () => {
    const { email } = await create();
    const same = email.toUpperCase();
    await expect(create({ email: same })).rejects.toMatchObject(
      rejectedWith('email.taken', { email: same }, 'email'),
    );
  });

  it('tells e-mail addresses apart that differ only by an accent', async () => {
    const { email } = await create();
    const accented = `é${email}`;
    await create({ email: `e${email}` });
    expect(await create({ email: accented })).toMatchObject({ email: accented });
  });

  it('accepts a phone number with separators and an extension', async () => {
    const phoneNumber = '(0)1-234/56.78 ext. 9';
    expect(await create({ phoneNumber })).toMatchObject({ phoneNumber });
  });

  it.each([
    ['firstName', ' ', 'field.required', about('firstName')],
    ['brandName', '', 'field.required', about('brandName')],
    ['about', undefined, 'field.required', about('about')],
    ['about', 'x'.repeat(5001), 'field.maxLength', about('about', { limit: 5000 })],
    ['email', 'nobody', 'email.malformed', about('email')],
    ['email', 'ada@example..com', 'email.malformed', about('email')],
    ['email', ' ', 'field.required', about('email')],
    ['phoneNumber', 'x', 'phoneNumber.malformed', {}],
    ['addressLine2', 'x'.repeat(201), 'field.text', about('addressLine2', { maxLength: 200 })],
    ['enabled', 'true', 'field.boolean', about('enabled')],
  ] as const)('rejects the %s %j (400 %s)', async (field, value, key, values) => {
    await expect(create({ [field]: value })).rejects.toMatchObject(
      rejectedWith(key, values, field),
    );
  });

  it('rejects an unknown category (400) and too many categories (400)', async () => {
    const field = 'serviceProviderCategoryIds';
    const id = 987_654_321;
    const categories = Array.from({ length: 101 }, (_, index) => ({ id: index + 1, name: 'x' }));
    await expect(create({ serviceProviderCategories: [{ id, name: 'x' }] })).rejects.toMatchObject(
      rejectedWith('provider.unknownCategory', { id }, field),
    );
    await expect(create({ serviceProviderCategories: categories })).rejects.toMatchObject(
      rejectedWith('field.maxItems', about('serviceProviderCategories', { limit: 100 }), field),
    );
  });

  it('filters by parts of brand and e-mail, by status and by category', async () => {
    const key = crypto.randomUUID();
    const { id, name } = await category();
    const one = await create({
      brandName: `Ọjà ${key}`,
      serviceProviderCategories: [{ id, name }],
    });
    const two = await create({ brandName: `x ${key}`, enabled: false });
    expect((await list({ brandName: `oja ${key}` })).data).toEqual([one]);
    expect((await list({ email: two.email.slice(3, 30).toUpperCase() })).data).toEqual([two]);
    expect((await list({ brandName: key, enabled: 'false' })).data).toEqual([two]);
    expect((await list({ brandName: key, enabled: true })).data).toEqual([one]);
    expect((await list({ serviceProviderCategoryId: id })).data).toEqual([one]);
    expect((await list({ brandName: key })).data).toEqual([one, two]);
  });

  it.each([
    ['passport-photo', 'hasPassportPhoto', 'label.passportPhoto'],
    ['brand-logo', 'hasBrandLogo', 'label.brandLogo'],
  ] as const)('stores, returns and deletes the %s', async (picture, flag, key) => {
    const { id } = await create();
    const refused = rejectedWith('record.noPicture', {
      id,
      resource: 'service-providers',
      picture: { key },
    });
    await expect(provider().getPicture('service-providers', id, picture)).rejects.toMatchObject(
      refused,
    );
    await provider().uploadPicture('service-providers', id, picture, pictureFile());
    expect(await read(id)).toMatchObject({ [flag]: true });
    expect((await provider().getPicture('service-providers', id, picture)).type).toMatch(
      /^image\//,
    );
    await provider().deletePicture('service-providers', id, picture);
    expect(await read(id)).toMatchObject({ [flag]: false });
    await expect(provider().getPicture('service-providers', id, picture)).rejects.toMatchObject(
      refused,
    );
  });

  it('excludes e-mail, phone, address and passport photo from the public information', async () => {
    const { id, brandName } = await create();
    const info = await provider().getProviderPublicInfo(id);
    expect(Object.keys(info).toSorted()).toEqual([
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
    expect(info.pictureVersions).toEqual({ brandLogo: null });
    const { data } = await provider().getProviderPublicInfoList(listOf({ brandName }));
    expect(data).toEqual([info]);
    await expect(provider().getProviderPublicInfo(987_654_321)).rejects.toMatchObject(
      rejectedWith('provider.notFound', { id: 987_654_321 }),
    );
  });
});

describeApi('a PUT of a service provider', (http) => {
  it('without a second address line removes it', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const body = { ...texts, brandName: email, email, serviceProviderCategoryIds: [] };
    const send = (method: string, path: string, overrides: object) =>
      http()(path, { method, body: JSON.stringify({ ...body, ...overrides }) });
    const created = (await send('POST', '/service-providers', { addressLine2: 'Flat 2' }))
      .json as ServiceProvider;
    const path = `/service-providers/${created.id}`;
    await send('PUT', path, { addressLine2: undefined });
    expect((await http()(path)).json).toMatchObject({ addressLine2: null });
  });
});
