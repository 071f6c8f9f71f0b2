import type { RaRecord } from 'ra-core';
import { expect, it } from 'vitest';
import { referencesOf } from '../../contract/fields';
import type { Product } from '../../contract/products';
import type { ServiceProvider } from '../../contract/serviceProviders';
import type { CategoryRecord } from '../resources/categories/categoryRecords';
import { descriptionsOf } from '../resources/categories/categoryTree';
import { cellOf, csvColumns } from '../features/export/csvColumns';
import { csvHeader, csvRows } from '../features/export/csvFile';
import type { RecordNames } from '../forms/kinds/values';
import { createImporter } from '../features/import/importer';
import type { ImportTarget } from '../features/import/importTarget';
import { describeContract, listOf } from '../testing/contract';
import { categories, products, providers } from '../testing/importTargets';
import { createProduct, createServiceProvider } from '../testing/records';

/** What spreadsheets and CSV files treat specially, with a text that makes it unique. */
const awkward = () => `=1+1 "quoted", 'it'; a › b > c\r\nline two ${crypto.randomUUID()}`;

const words = { true: 'Enabled', false: 'Disabled' };

describeContract('the import of an export', (provider) => {
  const importOf = async (target: ImportTarget, records: RaRecord[]) => {
    const columns = csvColumns(target.resource);
    const names = new Map<string, RecordNames>();
    for (const [column, resource] of Object.entries(referencesOf(target.resource))) {
      const { data } = await provider().getList<CategoryRecord>(resource, {});
      names.set(column, descriptionsOf(data));
    }
    const cells = records.map((record) =>
      columns.map((column) =>
        cellOf(target.resource, record, column, { names: names.get(column), words }),
      ),
    );
    const importer = createImporter(provider(), () => {});
    const file = await importer.read(target, new Blob([csvHeader(columns) + csvRows(cells)]));
    expect(file).toMatchObject({ mapping: columns });
    const checked = await importer.check(target, { mapping: columns });
    return { ...checked, rejected: await importer.preview({ kind: 'invalid' }, 0, 1) };
  };

  const createCategory = async (resource: string, values: object) =>
    (
      await provider().create<CategoryRecord>(resource, {
        data: { name: awkward(), description: awkward(), ...values },
      })
    ).data;

  const expectUnchanged = async (target: ImportTarget, records: RaRecord[]) =>
    expect(await importOf(target, records)).toMatchObject({
      counts: { create: 0, update: 0, unchanged: records.length, invalid: 0 },
      rejected: [],
    });

  it('changes no category, not even of two with the same path', async () => {
    const parent = await createCategory('product-categories', {});
    const values = { name: 'Twin; >', parentCategoryId: parent.id };
    const twins = [
      await createCategory('product-categories', values),
      await createCategory('product-categories', values),
    ];
    const below = await createCategory('product-categories', { parentCategoryId: twins[1]?.id });
    await expectUnchanged(categories, [parent, ...twins, below]);
  });

  it('changes no product of either pricing', async () => {
    const one = await createCategory('product-categories', {});
    const other = await createCategory('product-categories', { parentCategoryId: one.id });
    const values = { name: awkward(), description: awkward(), productCategories: [other, one] };
    const range = { pricing: 'Range', price: null, minPrice: 0.5, maxPrice: 1_000_000.25 };
    const fixed = await createProduct(provider(), { ...values, enabled: false, price: 0.1 });
    const rated = { ...fixed, rating: 4.25, noOfRatings: 12 };
    await provider().update('products', { id: fixed.id, data: rated, previousData: fixed });
    const { data } = await provider().getList<Product>('products', listOf({ name: values.name }));
    expect(data).toHaveLength(1);
    await expectUnchanged(products, [
      ...data,
      await createProduct(provider(), { ...values, ...range }),
    ]);
  });

  it('changes no provider, found by id or by e-mail', async () => {
    const category = await createCategory('service-provider-categories', {});
    const one = await createServiceProvider(provider(), {
      firstName: awkward().slice(0, 60),
      phoneNumber: '+234 (803) 555-0101 ext. 7',
      addressLine2: "'-quoted",
      about: awkward(),
      serviceProviderCategories: [category],
    });
    const other: ServiceProvider = await createServiceProvider(provider(), { enabled: false });
    const dialled = await Promise.all(
      ['08035550101', '(+234) 803 555 0101'].map((phoneNumber) =>
        createServiceProvider(provider(), { phoneNumber }),
      ),
    );
    await expectUnchanged(providers, [one, { ...other, id: '' }, ...dialled]);
  });
});
