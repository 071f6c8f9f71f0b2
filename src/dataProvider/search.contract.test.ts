import { describe, expect, it } from 'vitest';
import { en } from '../../contract/messages/en';
import type { SearchedResource } from '../../contract/search/groups';
import { about, describeContract, rejectedWith } from '../testing/contract';
import { createServiceProvider } from '../testing/records';

/** A word that no other record contains. */
const newWord = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    String.fromCharCode(97 + (byte % 26)),
  ).join('');

describeContract('the search', (provider) => {
  const search = async (q: string, more: object = {}) => provider().search({ q, ...more });
  /** The ids found of one kind, best first. */
  const found = async (q: string, resource: SearchedResource) =>
    (await search(q, { resource })).flatMap(({ data }) => data.map(({ id }) => id));
  const createProvider = async (overrides: object) => {
    const record = await createServiceProvider(provider());
    const data = { ...record, ...overrides };
    await provider().update('service-providers', {
      id: record.id,
      data,
      previousData: record,
    });
    return { ...record, ...overrides };
  };
  const createProduct = async (overrides: object) => {
    const data = {
      description: '-',
      pricing: 'Fixed',
      price: 1,
      estimatedDeliveryDays: 1,
      enabled: true,
      productCategories: [],
      ...overrides,
    };
    return (await provider().create('products', { data })).data as { id: number };
  };
  const createCategory = async (
    name: string,
    parent: number | null = null,
    kind: 'product-categories' | 'service-provider-categories' = 'product-categories',
  ) => {
    const field = kind === 'product-categories' ? 'parentCategoryId' : 'parentId';
    const data = { name, description: '-', [field]: parent };
    return (await provider().create(kind, { data })).data as { id: number; name: string };
  };
  const rename = async (resource: SearchedResource, record: { id: number }, overrides: object) =>
    provider().update(resource, {
      id: record.id,
      data: { ...record, ...overrides },
      previousData: {},
    });

  it('finds a provider by any of its texts, in any order, case and accent', async () => {
    const [first, last, brand, street, city, state] = [
      newWord(),
      newWord(),
      newWord(),
      newWord(),
      newWord(),
      newWord(),
    ];
    const digits = String(crypto.getRandomValues(new Uint32Array(1))[0])
      .padStart(10, '1')
      .slice(-7);
    const one = await createProvider({
      firstName: first,
      lastName: last,
      brandName: `${brand} & Sons`,
      addressLine1: `12 ${street} Road`,
      city,
      state,
      phoneNumber: `+234 803 ${digits}`,
    });
    const queries = [
      `${last} ${first}`,
      `${first.toUpperCase()}, ${city}`,
      first.slice(3, 9),
      `sons ${brand}`,
      `12 ${street.toUpperCase()} road, ${city}`,
      one.email,
      state,
      `0803${digits}`,
      `+234 (0)803-${digits}`,
      `${first} 0803 ${digits.slice(0, 2)}`,
      `${first} ${digits.slice(1, 4)} ${digits.slice(4, 6)}`,
      String(one.id),
      last.replace(/^./, (letter) => `${letter}\u0301`),
    ];
    for (const query of queries) {
      expect([query, (await found(query, 'service-providers'))[0]]).toEqual([query, one.id]);
    }
    expect(await found(`${first} ${newWord()}`, 'service-providers')).toEqual([]);
  });

  it('tolerates one typo in words of 5+ letters, and ranks exact matches first', async () => {
    const word = newWord();
    const typo = `${word.slice(0, 5)}${word.slice(6)}`;
    const one = await createCategory(word);
    expect(await found(typo, 'product-categories')).toEqual([one.id]);
    const other = await createCategory(typo);
    expect(await found(typo, 'product-categories')).toEqual([other.id, one.id]);
    expect(await found(typo.slice(1), 'product-categories')).toEqual([other.id]);
    const second = newWord();
    const joined = await createCategory(`Jean-${second}`);
    expect(await found(second.replace(/^(.{4})./, '$1'), 'product-categories')).toEqual([
      joined.id,
    ]);
  });

  it('tolerates a typo in any of many words', async () => {
    const words = Array.from({ length: 6 }, newWord);
    const one = await createCategory(words.join(' '));
    for (const [index, word] of words.entries()) {
      const query = words.with(index, `${word.slice(0, 5)}${word.slice(6)}`).join(' ');
      expect(await found(query, 'product-categories')).toEqual([one.id]);
    }
  });

  it('finds a product by its name, provider, category and id, and follows their changes', async () => {
    const [name, person, category, renamed, newPerson, newCategory] = [
      newWord(),
      newWord(),
      newWord(),
      newWord(),
      newWord(),
      newWord(),
    ];
    const seller = await createProvider({ firstName: person });
    const shelf = await createCategory(category);
    const data = { name, serviceProviderId: seller.id, productCategories: [shelf] };
    const { id } = await createProduct(data);
    const product = (await provider().getOne('products', { id })).data;
    expect(await found(`${category} ${person} ${name}`, 'products')).toEqual([id]);
    expect((await found(String(id), 'products'))[0]).toBe(id);
    // The beginning of a phone number, not an id.
    expect(await found(`0${id}`, 'products')).not.toContain(id);

    await rename('service-providers', seller, { firstName: newPerson });
    await rename(
      'product-categories',
      { ...shelf },
      { name: newCategory, description: '-', parentCategoryId: null },
    );
    await rename('products', product, { name: renamed });
    expect(await found(`${newCategory} ${newPerson} ${renamed}`, 'products')).toEqual([id]);
    for (const old of [name, person, category]) expect(await found(old, 'products')).toEqual([]);

    await rename('products', { ...product, name: renamed }, { productCategories: [] });
    expect(await found(newCategory, 'products')).toEqual([]);
    expect(await found(renamed, 'products')).toEqual([id]);
  });

  describe.each(['product-categories', 'service-provider-categories'] as const)('of %s', (kind) => {
    it('finds a category by any part of its path, and follows moves and renames', async () => {
      const [root, middle, leaf, other] = [newWord(), newWord(), newWord(), newWord()];
      const top = await createCategory(root, null, kind);
      const between = await createCategory(middle, top.id, kind);
      const bottom = await createCategory(leaf, between.id, kind);
      const next = await createCategory(other, null, kind);
      expect(await found(`${root} › ${leaf}`, kind)).toEqual([bottom.id]);
      expect(await found(root, kind)).toEqual([top.id, between.id, bottom.id]);
      const [group] = await search(leaf, { resource: kind });
      expect(group?.data).toEqual([
        { id: bottom.id, title: leaf, details: [`${root} › ${middle}`] },
      ]);

      const parent = kind === 'product-categories' ? 'parentCategoryId' : 'parentId';
      await rename(kind, between, { [parent]: next.id });
      expect(await found(`${leaf} ${root}`, kind)).toEqual([]);
      expect(await found(`${leaf} ${other}`, kind)).toEqual([bottom.id]);
      const renamed = newWord();
      await rename(kind, next, { name: renamed });
      expect(await found(`${renamed} ${leaf}`, kind)).toEqual([bottom.id]);
    });
  });

  it('returns each kind with its count and page, that of the best record first', async () => {
    const word = newWord();
    const seller = await createProvider({ brandName: word });
    const ids = [];
    for (const number of ['one', 'two', 'three']) {
      const { id } = await createProduct({ name: `Lamp ${number}`, serviceProviderId: seller.id });
      ids.push(id);
    }
    const shelf = await createCategory(word);
    const groups = await search(word, { page: 1, pageSize: 2 });
    expect(groups.map(({ resource, total, hasMore }) => [resource, total, hasMore])).toEqual([
      ['product-categories', 1, false],
      ['service-providers', 1, false],
      ['products', 3, false],
    ]);
    expect(groups[0]?.data).toEqual([{ id: shelf.id, title: word, details: [] }]);
    expect(groups[1]?.data).toEqual([
      {
        id: seller.id,
        title: 'Ngozi Eze',
        details: [word, seller.email, '+234 803 555 0100', '1 Market Road', 'Enugu', 'Enugu'],
        provider: {
          firstName: 'Ngozi',
          lastName: 'Eze',
          enabled: true,
          hasPassportPhoto: false,
          pictureVersions: { passportPhoto: null, brandLogo: null },
        },
      },
    ]);
    const product = {
      enabled: true,
      pricing: 'Fixed',
      price: 1,
      minPrice: null,
      maxPrice: null,
      previewImageId: null,
      pictureVersions: { previewImage: null },
    };
    expect(groups[2]?.data).toEqual([
      { id: ids[0], title: 'Lamp one', details: ['Ngozi Eze', word], product },
      { id: ids[1], title: 'Lamp two', details: ['Ngozi Eze', word], product },
    ]);
    expect(groups[2]?.pagination).toEqual({
      page: 1,
      pageSize: 2,
      totalPages: 2,
      hasPrev: false,
      hasNext: true,
      total: 3,
    });
    const [second] = await search(word, { resource: 'products', page: 2, pageSize: 2 });
    expect(second?.data.map(({ id }) => id)).toEqual([ids[2]]);
  });

  it('finds nothing for punctuation, and takes wildcards as they are', async () => {
    for (const query of ['…', '%', '_', '%%%', String.raw`\\`]) {
      expect(await search(query)).toEqual([]);
    }
    expect(await search(`${newWord()}%`)).toEqual([]);
  });

  it('rejects an empty text, one that is too long and an unknown kind', async () => {
    await expect(search('  ')).rejects.toMatchObject(
      rejectedWith('field.required', about('search'), 'q'),
    );
    await expect(search('a'.repeat(201))).rejects.toMatchObject(
      rejectedWith('field.maxLength', about('search', { limit: 200 }), 'q'),
    );
    await expect(search('a', { resource: 'users' as SearchedResource })).rejects.toMatchObject({
      status: 400,
    });
    expect(en['label.search']).toBe('Search text');
  });
});
