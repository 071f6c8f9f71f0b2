import { expect, it } from 'vitest';
import type { ServiceProviderCategory } from '../../contract/serviceProviderCategories';
import { describeApi, describeContract, rejectedWith } from '../testing/contract';
import { createServiceProvider, pictureFile } from '../testing/records';
import { ETAG } from '../http/safeWrites';

const CATEGORIES = 'service-provider-categories';

describeContract('the version of a record', (_, provider) => {
  const create = async () => {
    const data = { name: crypto.randomUUID(), description: 'x', parentId: null };
    return (await provider().create<ServiceProviderCategory>(CATEGORIES, { data })).data;
  };
  const save = (saved: ServiceProviderCategory, change: object) =>
    provider().update<ServiceProviderCategory>(CATEGORIES, {
      id: saved.id,
      data: { ...saved, ...change },
      previousData: saved,
    });

  it('has the same ETag until it changes', async () => {
    const created = await create();
    const { data: loaded } = await provider().getOne(CATEGORIES, { id: created.id });
    expect(loaded).toEqual({ ...created, [ETAG]: expect.any(String) });
    const { data: saved } = await save(created, { description: 'y' });
    expect(saved).not.toHaveProperty(ETAG, created[ETAG as keyof typeof created]);
    await expect(save(saved, { description: 'z' })).resolves.toMatchObject({
      data: { description: 'z' },
    });
  });

  it('rejects a save over an older version (412)', async () => {
    const saved = await create();
    await save(saved, { description: 'first' });
    await expect(save(saved, { description: 'second' })).rejects.toMatchObject(
      rejectedWith('record.changed'),
    );
    const { data } = await provider().getOne(CATEGORIES, { id: saved.id });
    expect(data).toMatchObject({ description: 'first' });
  });

  it('comes with the current record in the rejection (412)', async () => {
    const saved = await create();
    await save(saved, { description: 'first' });
    const { data: current } = await provider().getOne(CATEGORIES, { id: saved.id });
    await expect(save(saved, { description: 'second' })).rejects.toMatchObject({
      body: { current },
    });
    await expect(save(current, { description: 'third' })).resolves.toBeDefined();
  });

  it('changes with an upload', async () => {
    const { id } = await createServiceProvider(provider());
    const { data: saved } = await provider().getOne('service-providers', { id });
    await provider().uploadPicture('service-providers', id, 'brand-logo', pictureFile());
    const update = { id, data: { ...saved, city: 'Aba' }, previousData: saved };
    await expect(provider().update('service-providers', update)).rejects.toMatchObject(
      rejectedWith('record.changed'),
    );
  });
});

describeApi('the header If-Match', (http) => {
  const save = async (ifMatch: string) => {
    const body = JSON.stringify({ name: crypto.randomUUID(), description: 'x' });
    const { json } = await http()(`/${CATEGORIES}`, { method: 'POST', body });
    const { id } = json as ServiceProviderCategory;
    const headers = new Headers({ 'If-Match': ifMatch });
    return http()(`/${CATEGORIES}/${id}`, { method: 'PUT', body, headers });
  };

  it('accepts any version with *', async () => {
    await expect(save('*')).resolves.toBeDefined();
  });

  it.each(['"a"', '"a", "b"', 'W/"a"'])('rejects another version as %s (412)', async (header) => {
    await expect(save(header)).rejects.toMatchObject(rejectedWith('record.changed'));
  });

  it('rejects a header that is not a list of entity tags (400)', async () => {
    await expect(save('a')).rejects.toMatchObject(rejectedWith('ifMatch.malformed'));
  });
});
