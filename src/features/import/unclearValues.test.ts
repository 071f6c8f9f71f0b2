import type { RaRecord } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { sampleRecords } from '../../dataProvider/fake/sampleRecords';
import { categories, products } from '../../testing/importTargets';
import { outcomesOf, planFile } from '../../testing/planFile';
import { createMatchHeader } from './columnLabels';
import { lookupsOf } from './existingRecords';
import { parseCsv } from './parseCsv';
import { groupsOf, previewOf } from './preview';

const cake = (owner: string, categoriesText: string) =>
  `Cake,Sweet,Fixed,1,${owner},${categoriesText}`;

describe('texts that name a record', () => {
  const header = 'Product Name,Description,Pricing Type,Price,Service Provider,Product Categories';
  const plan = (rows: string[], options?: Parameters<typeof planFile>[2]) =>
    planFile(products, [header, ...rows].join('\n'), options);

  it('are the brand or e-mail of an owner, and the name of a category wherever it is', () => {
    const rows = plan([
      cake('adaeze couture', 'women'),
      cake('ADAEZE.OKAFOR@example.com', 'Clothing > Women; Spices'),
    ]);
    expect(rows.map(({ data }) => [data['serviceProviderId'], data['productCategories']])).toEqual([
      [1, [{ id: 2 }]],
      [1, [{ id: 2 }, { id: 10 }]],
    ]);
  });

  const twins = new Map<string, RaRecord[]>(Object.entries(sampleRecords));
  twins.set('product-categories', [
    ...sampleRecords['product-categories'],
    { id: 20, name: 'Women', description: 'Shoes', parentCategoryId: 12 },
  ]);

  it('are asked about when several records have them, or none, once for each text', () => {
    const lines = [cake('1', 'Women'), cake('1', 'women; Toys'), cake('1', 'Clothing › Women')];
    const asked = plan(lines, { existing: twins });
    expect(outcomesOf(asked)).toEqual([
      [2, 'invalid', 'productCategories: Several records are named “Women”.'],
      [
        3,
        'invalid',
        'productCategories: Several records are named “women”.',
        'productCategories: “Toys” does not exist.',
      ],
      [4, 'create'],
    ]);
    expect(asked[0]?.problems[0]?.value).toEqual({
      column: 'productCategories',
      resource: 'product-categories',
      text: 'Women',
      canCreate: true,
    });
    const women = { text: 'Women', name: 'Leather › Women', id: 20 };
    const toys = { text: 'Toys', name: 'Home', id: 5 };
    const productCategories = { women, toys };
    const chosen = plan(lines, { existing: twins, choices: { productCategories } });
    expect(chosen.map(({ data }) => data['productCategories'])).toEqual([
      [{ id: 20 }],
      [{ id: 20 }, { id: 5 }],
      [{ id: 2 }],
    ]);
  });

  it('are records to create first, if a row that is sent needs them', () => {
    const creates = { name: 'Toys', description: 'To play', parentCategoryId: 5 };
    const resource = 'product-categories';
    const toys = { text: 'Toys', name: 'Home › Toys', creates, resource } as const;
    const choices = { productCategories: { toys } };
    const [created, row] = plan([cake('1', 'Toys; 5')], { choices });
    expect(created).toMatchObject({ line: -1, kind: 'create', resource, data: creates });
    expect(row).toMatchObject({
      kind: 'create',
      data: { productCategories: [{ id: '“Toys”' }, { id: 5 }] },
      awaits: { '“Toys”': -1 },
    });
    expect(plan([cake('999', 'Toys')], { choices })).toHaveLength(1);
  });

  it('are parents by their name, in the tree or the file, unless both have it', () => {
    const rows = planFile(
      categories,
      [
        'Name,Description,Parent Category',
        'Limes,Green,Fruit',
        'Fruit,Sweet,Food',
        'Gowns,Long,Women',
        'Men,Shoes,Leather',
        'Boots,High,Men',
        'Baked goods,Changed,food',
      ].join('\n'),
    );
    expect(
      rows.map(({ line, kind, parentLine, data, problems }) => [
        line,
        kind,
        parentLine ?? data['parentCategoryId'],
        ...problems.map(({ text }) => text),
      ]),
    ).toEqual([
      [2, 'create', 3],
      [3, 'create', 8],
      [4, 'create', 2],
      [5, 'create', 12],
      [6, 'invalid', undefined, 'Several records are named “Men”.'],
      [7, 'update', 8],
    ]);
  });

  it('find the record of a row below a parent that is named', () => {
    const rows = planFile(
      categories,
      'Name,Description,Parent Category\nSpices,Hot,8\nMen,x,clothing',
    );
    expect(rows).toMatchObject([
      { kind: 'update', previous: { id: 10 }, changes: ['description'] },
      { kind: 'update', previous: { id: 3 }, changes: ['description'] },
    ]);
  });
});

it('looks for owners by id, e-mail address or brand, as their cells may be', () => {
  const { header, rows } = parseCsv(
    'Product Name,Service Provider\nA,3\nB,a@b.de\nC,Zuri Wear\nD,c0ffee-1\nE,3.0',
  );
  expect(lookupsOf(products, createMatchHeader(products)(header), rows).at(-1)).toEqual({
    resource: 'service-providers',
    only: {
      ids: ['3', 'c0ffee-1'],
      values: { brandName: ['Zuri Wear', 'c0ffee-1'], email: ['a@b.de'] },
    },
  });
});

const pricedRow = (price: string, owner: string) => `Cake,Sweet,Fixed,${price},${owner}`;

it('groups rows with equal errors, those of the most rows first', () => {
  const header = 'Product Name,Description,Pricing Type,Price,Service Provider';
  const csv = [
    header,
    pricedRow('cheap', '1'),
    pricedRow('1', '999'),
    pricedRow('1', '1'),
    pricedRow('1', '999'),
    ...Array.from({ length: 40 }, (_, index) => pricedRow('1', `${1_000 + index}`)),
  ].join('\n');
  const content = parseCsv(csv);
  const mapping = createMatchHeader(products)(content.header);
  const input = { target: products, header: content.header, mapping, existing: new Map() };
  const checked = { target: products, content, mapping, plan: planFile(products, csv), input };
  const { groups, total } = groupsOf(checked, 'invalid', 0, 25);
  expect(total).toBe(42);
  expect(groups).toHaveLength(25);
  const [most, next] = groups;
  expect(most?.reason).toMatch(/: “999” does not exist\.$/);
  expect([most?.rows, next?.rows]).toEqual([2, 1]);
  const rows = previewOf(checked, { kind: 'invalid', reason: most?.reason }, 0, 25);
  expect(rows.map(({ line, reasons }) => [line, ...reasons])).toEqual([[3], [5]]);
});
