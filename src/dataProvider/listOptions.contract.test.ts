import type { RaRecord } from 'ra-core';
import { beforeEach, expect, it } from 'vitest';
import { parseSort } from '../../contract/filters';
import { about, describeContract, listOf, rejectedWith } from '../testing/contract';
import { createProduct, createServiceProvider } from '../testing/records';

describeContract('list options', (provider) => {
  const list = async (resource: string, filter: object, sort: string, page = 1) => {
    const { field, isDescending } = parseSort(sort);
    const order = isDescending ? ('DESC' as const) : ('ASC' as const);
    const params = { ...listOf(filter, 3, page), sort: { field, order } };
    return provider().getList<RaRecord<number>>(resource, params);
  };
  const ids = async (...params: Parameters<typeof list>) =>
    (await list(...params)).data.map(({ id }) => id);

  // The API announces that it sorts with its first response.
  beforeEach(async () => void (await list('products', {}, 'id')));

  /** Products with this text in their names, and their ids. */
  const createProducts = async (key: string) => {
    const [late, accented, early, range] = [
      await createProduct(provider(), { name: `Zinc ${key}`, price: 300 }),
      await createProduct(provider(), { name: `Éclair ${key}`, price: 100 }),
      await createProduct(provider(), { name: `apple ${key}`, price: 100 }),
      await createProduct(provider(), {
        name: `Mango ${key}`,
        pricing: 'Range',
        price: null,
        minPrice: 50,
        maxPrice: 900,
      }),
    ];
    return { late: late.id, accented: accented.id, early: early.id, range: range.id };
  };

  it('counts the records that match the filters', async () => {
    const key = crypto.randomUUID();
    await createProducts(key);
    expect(await list('products', { name: key }, 'id')).toMatchObject({ total: 4 });
    expect(await list('products', { name: `Zinc ${key}` }, 'id')).toMatchObject({ total: 1 });
    expect(await list('products', { name: crypto.randomUUID() }, 'id')).toMatchObject({ total: 0 });
  });

  it('sorts by name without case and accents, by price with ids for equal ones, and by id', async () => {
    const key = crypto.randomUUID();
    const { late, accented, early, range } = await createProducts(key);
    const name = { name: key };
    expect(await ids('products', name, 'name')).toEqual([early, accented, range]);
    expect(await ids('products', name, 'name', 2)).toEqual([late]);
    expect(await ids('products', name, '-name')).toEqual([late, range, accented]);
    expect(await ids('products', name, '-name', 2)).toEqual([early]);
    expect(await ids('products', name, 'price')).toEqual([range, accented, early]);
    expect(await ids('products', name, '-price')).toEqual([late, early, accented]);
    expect(await ids('products', name, '-id')).toEqual([range, early, accented]);
    expect(await ids('products', name, '-id', 2)).toEqual([late]);
  });

  it('sorts the products of one provider', async () => {
    const product = await createProduct(provider(), { name: 'B' });
    const values = { serviceProviderId: product.serviceProviderId };
    const { serviceProviderId: _, ...data } = product;
    const { data: second } = await provider().create('products', {
      data: { ...data, ...values, name: 'A' },
    });
    expect(await ids('products', values, 'name')).toEqual([second.id, product.id]);
    expect(await ids('products', values, '-id')).toEqual([second.id, product.id]);
  });

  it('lists the newest record first', async () => {
    const { id } = await createServiceProvider(provider());
    expect((await ids('service-providers', {}, '-id'))[0]).toBe(id);
    expect((await ids('service-providers', { enabled: true }, '-id'))[0]).toBe(id);
  });

  it.each(['service-provider-categories', 'product-categories'])(
    'sorts %s by name',
    async (resource) => {
      const key = crypto.randomUUID();
      const create = async (name: string) => {
        const data = { name: `${name} ${key}`, description: 'x', parentId: null };
        const created = { ...data, parentCategoryId: null };
        return (
          await provider().create<Omit<RaRecord<number>, 'id'>, RaRecord<number>>(resource, {
            data: created,
          })
        ).data.id;
      };
      const [late, early] = [await create('Óbi'), await create('oak')];
      expect(await ids(resource, { name: key }, 'name')).toEqual([early, late]);
      expect(await ids(resource, { name: key }, '-name')).toEqual([late, early]);
    },
  );

  it('sorts service providers by full name, brand and e-mail', async () => {
    const key = crypto.randomUUID();
    const create = async (firstName: string, brand: string, email: string) => {
      const values = {
        firstName,
        brandName: `${brand} ${key}`,
        email: `${email}.${key}@example.com`,
      };
      return (await createServiceProvider(provider(), values)).id;
    };
    const a = await create('Ẹ̀bùn', 'Cloth', 'b');
    const b = await create('ada', 'Yarn', 'a');
    const c = await create('Zik', 'Beads', 'C');
    const brandName = { brandName: key };
    expect(await ids('service-providers', brandName, 'name')).toEqual([b, a, c]);
    expect(await ids('service-providers', brandName, 'brandName')).toEqual([c, a, b]);
    expect(await ids('service-providers', brandName, '-email')).toEqual([c, a, b]);
  });

  it('rejects a sort by any other field (400)', async () => {
    const values = 'id, -id, name, -name, price, -price, rating, -rating';
    await expect(list('products', {}, 'description')).rejects.toMatchObject(
      rejectedWith('field.oneOf', about('sort', { values }), 'sort'),
    );
  });
});
