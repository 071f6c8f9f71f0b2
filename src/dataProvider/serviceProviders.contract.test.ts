import { expect, it } from 'vitest';
import type { ServiceProvider } from '../../contract/serviceProviders';
import { describeContract, listOf } from '../testing/contract';

const RESOURCE = 'service-providers';
const GONE = { status: 404, body: { detail: expect.any(String) } };
/** A PNG of one pixel. */
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const texts = {
  firstName: 'Ada',
  lastName: 'Obi',
  phoneNumber: '0803',
  state: 'Enugu',
  city: 'Enugu',
  addressLine1: '1 Road',
  addressLine2: null,
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

  const create = async (own: Partial<ServiceProvider> = {}) => {
    const key = crypto.randomUUID();
    const data = { ...texts, brandName: `Brand ${key}`, email: `${key}@example.com`, ...own };
    return (await provider().create(RESOURCE, { data })).data as ServiceProvider;
  };
  const read = async (id: number) =>
    (await provider().getOne<ServiceProvider>(RESOURCE, { id })).data;
  const list = (filter: object) => provider().getList<ServiceProvider>(RESOURCE, listOf(filter));

  it('creates one with its categories, each once', async () => {
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

  it('refuses an e-mail address that is taken in any letter case, and names it', async () => {
    const { email } = await create();
    await expect(create({ email: email.toUpperCase() })).rejects.toMatchObject({
      status: 409,
      body: {
        detail: expect.stringContaining(email.toUpperCase()),
        errors: { email: expect.stringContaining('Enter another address.') },
      },
    });
  });

  it('refuses what is no phone number, and says what one may look like', async () => {
    await expect(create({ phoneNumber: 'x' })).rejects.toMatchObject({
      status: 400,
      body: { errors: { phoneNumber: expect.stringContaining('at least 4 digits') } },
    });
    await expect(create({ phoneNumber: '(0)1-234/56.78 ext. 9' })).resolves.toBeDefined();
  });

  it.each(['firstName', 'brandName', 'about'])('refuses an empty %s', async (field) => {
    await expect(create({ [field]: ' ' })).rejects.toMatchObject({
      status: 400,
      body: { errors: { [field]: expect.any(String) } },
    });
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
    ['passport-photo', 'hasPassportPhoto'],
    ['brand-logo', 'hasBrandLogo'],
  ] as const)('keeps, hands out and deletes the %s', async (picture, flag) => {
    const { id } = await create();
    await expect(provider().getProviderPicture(id, picture)).rejects.toMatchObject(GONE);
    await provider().uploadProviderPicture(id, picture, PNG);
    expect(await read(id)).toMatchObject({ [flag]: true });
    expect((await provider().getProviderPicture(id, picture)).type).toMatch(/^image\//);
    await provider().deleteProviderPicture(id, picture);
    expect(await read(id)).toMatchObject({ [flag]: false });
    await expect(provider().getProviderPicture(id, picture)).rejects.toMatchObject(GONE);
  });

  it('refuses what is no picture, in words', async () => {
    const { id } = await create();
    const text = `data:image/png;base64,${btoa('no picture')}`;
    await expect(provider().uploadProviderPicture(id, 'brand-logo', text)).rejects.toMatchObject({
      body: { detail: expect.any(String) },
    });
  });

  it('gives the public neither e-mail, phone, address nor passport photo', async () => {
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
      'serviceProviderCategories',
    ]);
    const { data } = await provider().getProviderPublicInfoList(listOf({ brandName }));
    expect(data).toEqual([info]);
    await expect(provider().getProviderPublicInfo(987_654_321)).rejects.toMatchObject(GONE);
  });
});
