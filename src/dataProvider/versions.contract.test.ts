import { expect, it } from 'vitest';
import type { ServiceProviderCategory } from '../../contract/serviceProviderCategories';
import { describeContract } from '../testing/contract';
import { pngDataUrl, createServiceProvider } from '../testing/records';
import { ETAG } from '../forms/versions';

const CATEGORIES = 'service-provider-categories';

describeContract('versions', (_, provider) => {
  const create = async () => {
    const data = { name: crypto.randomUUID(), description: 'x', parentId: null };
    return (await provider().create<ServiceProviderCategory>(CATEGORIES, { data })).data;
  };
  const save = (known: ServiceProviderCategory, change: object) =>
    provider().update<ServiceProviderCategory>(CATEGORIES, {
      id: known.id,
      data: { ...known, ...change },
      previousData: known,
    });

  it('have the same tag until somebody changes them', async () => {
    const created = await create();
    const { data: loaded } = await provider().getOne(CATEGORIES, { id: created.id });
    expect(loaded).toEqual({ ...created, [ETAG]: expect.any(String) });
    const { data: saved } = await save(created, { description: 'y' });
    expect(saved).not.toHaveProperty(ETAG, created[ETAG as keyof typeof created]);
    await expect(save(saved, { description: 'z' })).resolves.toMatchObject({
      data: { description: 'z' },
    });
  });

  it('are never overwritten by a save that knows another one', async () => {
    const known = await create();
    await save(known, { description: 'first' });
    await expect(save(known, { description: 'second' })).rejects.toMatchObject({ status: 412 });
    const { data } = await provider().getOne(CATEGORIES, { id: known.id });
    expect(data).toMatchObject({ description: 'first' });
  });

  it('are others after an upload too', async () => {
    const { id } = await createServiceProvider(provider());
    const { data: known } = await provider().getOne('service-providers', { id });
    await provider().uploadProviderPicture(id, 'brand-logo', pngDataUrl);
    const update = { id, data: { ...known, city: 'Aba' }, previousData: known };
    await expect(provider().update('service-providers', update)).rejects.toMatchObject({
      status: 412,
    });
  });
});
