import { expect, it } from 'vitest';
import { basicRecords } from '../../testing/basicApi/basicRecords';
import { renderOnBasicApi } from '../../testing/basicApi/renderOnBasicApi';
import { choose, press } from '../../testing/importPage';

/** Imports a file on an API that announces nothing, whose ids are texts. */
const importFile = async (
  resource: string,
  lines: string[],
  button: string,
  options?: Parameters<typeof renderOnBasicApi>[1],
) => {
  const app = await renderOnBasicApi(`/${resource}/import`, options);
  await choose(app, new File([lines.join('\n')], 'new.csv'));
  await press(app.screen, button);
  await expect.element(app.screen.getByRole('heading', { name: /is finished$/ })).toBeVisible();
  return app;
};

it('imports products of a provider and in a category whose ids are texts', async () => {
  const { records, unknown } = await importFile(
    'products',
    [
      'ID,Product Name,Pricing Type,Price,Service Provider,Product Categories',
      ',Hat,Fixed,1200,c0ffee-1,Goods 3; cat-4',
      'cake-2,Pie,Range,,c0ffee-1,Goods 3',
      ',Shoe,Fixed,5,c0ffee,',
      ',Bag,Fixed,7,Bola Foods,goods 4',
    ],
    'Import 3 Rows',
  );
  expect(records['products']).toMatchObject([
    { id: 'dress-1' },
    { id: 'cake-2', name: 'Pie', productCategories: [{ id: 'cat-3' }] },
    {
      name: 'Hat',
      serviceProviderId: 'c0ffee-1',
      productCategories: [{ id: 'cat-3' }, { id: 'cat-4' }],
    },
    { name: 'Bag', serviceProviderId: 'c0ffee/2?', productCategories: [{ id: 'cat-4' }] },
  ]);
  expect(unknown).toEqual([]);
});

it('sends what only our own API rejects, and the numbers of provider categories as numbers', async () => {
  const { calls } = await importFile(
    'service-providers',
    [
      'First Name,Last Name,Email,Phone Number,Address Line 1,City,State,Brand Name,About,Service Provider Categories',
      'Ada,Obi,new@example.com,call me,1 Road,Enugu,Enugu,Ada,Text,Category 7; 8',
    ],
    'Import 1 Row',
  );
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toMatchObject([
    { phoneNumber: 'call me', serviceProviderCategoryIds: [7, 8] },
  ]);
});

it('changes a record found by its id, of which only the changed values are compared', async () => {
  const { records, calls } = await importFile(
    'service-providers',
    ['ID,City', 'c0ffee/2?,Abuja', 'c0ffee-1,Ikeja'],
    'Import 1 Row',
  );
  expect(records['service-providers']?.[1]).toMatchObject({ id: 'c0ffee/2?', city: 'Abuja' });
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
});

it.each(['id', 'none'] as const)(
  'creates a category below one of the same file (response to a creation: %s)',
  async (creations) => {
    const { records } = await importFile(
      'product-categories',
      ['Name,Description,Parent Category', 'Drums,Loud,Goods 2 > Music', 'Music,Bands,Goods 2'],
      'Import 2 Rows',
      { records: { ...basicRecords() }, creations },
    );
    const [music, drums] = records['product-categories']?.slice(-2) ?? [];
    expect(music).toMatchObject({ name: 'Music', parentCategoryId: 'cat-2' });
    expect(drums).toMatchObject({ name: 'Drums', parentCategoryId: music?.id });
  },
);
