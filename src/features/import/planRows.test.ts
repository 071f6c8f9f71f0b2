import { describe, expect, it } from 'vitest';
import { MAX_TREE_LEVELS } from '../../../contract/limits';
import { categories, products, providers } from '../../testing/importTargets';
import { outcomesOf, planFile, PROVIDERS, providerRow } from '../../testing/planFile';
import { createMatchHeader } from './columnLabels';
import { lookupsOf } from './existingRecords';
import type { ImportTarget } from './importTarget';
import { parseCsv } from './parseCsv';

const matchHeader = (header: string[], to: ImportTarget) => createMatchHeader(to)(header);

describe('the header', () => {
  it.each([
    ['English labels', ['ID', 'First Name', 'Service Provider Categories', 'Enabled']],
    ['French labels', ['id', 'Prénom', 'Catégories de prestataire', 'Actif']],
    ['field names', ['id', 'firstName', 'serviceProviderCategoryIds', 'enabled']],
  ])('is matched by %s', (_, header) => {
    const matched = matchHeader([...header, 'Reason'], providers);
    expect(matched.slice(0, 2)).toEqual(['id', 'firstName']);
    expect(matched.at(-1)).toBeNull();
  });

  it('gives a field to the first of two columns of the same name', () =>
    expect(matchHeader(['Name', 'name'], categories)).toEqual(['name', null]));
});

describe('providers', () => {
  it('are created with defaults, their categories found by path', () => {
    const [planned] = planFile(
      providers,
      `${PROVIDERS}\n${providerRow('ada@new.example', { categories: 'Fashion > Tailoring; fashion' })}`,
    );
    expect(planned).toMatchObject({
      kind: 'create',
      data: {
        email: 'ada@new.example',
        enabled: true,
        serviceProviderCategories: [{ id: 2 }, { id: 1 }],
      },
    });
  });

  it('are found by e-mail, whatever its letter case, and keep what the file does not have', () => {
    const [planned] = planFile(providers, 'Email,City\nADAEZE.OKAFOR@example.com,Abuja');
    expect(planned).toMatchObject({
      kind: 'update',
      changes: ['city'],
      previous: { id: 1 },
      data: { city: 'Abuja', firstName: 'Adaeze', addressLine2: 'Second floor' },
    });
    expect(planned?.data).not.toHaveProperty('email');
  });

  it('are not found by an e-mail that differs by an accent, which may be another provider’s', () => {
    const [planned] = planFile(
      providers,
      `${PROVIDERS}\n${providerRow('adaezé.okafor@example.com')}`,
    );
    expect(planned).toMatchObject({ kind: 'create', data: { email: 'adaezé.okafor@example.com' } });
  });

  it('are rejected for what the form rejects: missing values, and what cannot be chosen', () => {
    const unknown = providerRow('no address', { categories: 'Nothing' });
    const empty = providerRow('', { first: ' ', enabled: 'perhaps' });
    expect(
      outcomesOf(
        planFile(providers, `${PROVIDERS}\n${unknown}\n${empty}\n${providerRow('b@c.de')}`),
      ),
    ).toEqual([
      [2, 'invalid', 'serviceProviderCategories: “Nothing” does not exist.'],
      [
        3,
        'invalid',
        'firstName: A value is required.',
        'enabled: “perhaps” is neither “Enabled” nor “Disabled”.',
        'email: A value is required.',
      ],
      [4, 'create'],
    ]);
  });

  it('are sent with what the API may reject, which is a hint in its words', () => {
    const [planned] = planFile(
      providers,
      `${PROVIDERS}\n${providerRow('a@b.de', { phone: 'call me' })}`,
    );
    expect(planned).toMatchObject({
      kind: 'create',
      data: { phoneNumber: 'call me' },
      hints: [expect.stringMatching(/^Phone number must be at least 4 digits/)],
    });
  });

  it('are rejected when two rows are for the same one', () => {
    const rows = planFile(
      providers,
      `${PROVIDERS}\n${providerRow('a@b.de')}\n${providerRow('A@b.de')}`,
    );
    expect(outcomesOf(rows)[1]).toEqual([
      3,
      'invalid',
      'The row in line 2 is for the same record.',
    ]);
  });

  it('are rejected with an unknown id, or when the e-mail of a record would change', () => {
    const rows = planFile(providers, 'ID,Email,City\n999,a@b.de,Abuja\n1,other@b.de,Abuja');
    expect(outcomesOf(rows)).toEqual([
      [2, 'invalid', 'id: There is no record with this ID.'],
      [3, 'invalid', 'email: This cannot be changed after creation.'],
    ]);
  });
});

describe('categories', () => {
  it('find their parents by path, in the tree and in the same file', () => {
    const rows = planFile(
      categories,
      'Name,Description,Parent Category\nLimes,Green,Food > Fruit\nFruit,Sweet,Food\nSpices,Hot,food',
    );
    expect(rows.map(({ kind, level, parentLine }) => [kind, level, parentLine])).toEqual([
      ['create', 1, 3],
      ['create', 0, undefined],
      ['update', 0, undefined],
    ]);
    expect(rows[1]?.data).toMatchObject({ parentCategoryId: 8 });
    expect(rows[2]).toMatchObject({ changes: ['description'], previous: { id: 10 } });
  });

  it('are sent after those above them that are created or move as well', () => {
    const rows = planFile(categories, 'ID,Parent Category\n1,Clothing > Women\n2,');
    expect(rows.map(({ kind, level }) => [kind, level])).toEqual([
      ['update', 1],
      ['update', 0],
    ]);
  });

  it('are placed below the first of two rows with the same path', () => {
    const rows = planFile(
      categories,
      'Name,Description,Parent Category\nNew,x,\nNew,y,\nChild,z,New',
    );
    expect(rows.map(({ kind, parentLine }) => [kind, parentLine])).toEqual([
      ['create', undefined],
      ['invalid', undefined],
      ['create', 2],
    ]);
  });

  it('are placed below a good row rather than a malformed one with the same path', () => {
    const rows = planFile(
      categories,
      'Name,Description,Parent Category\nNew,x,,surplus\nNew,y,\nChild,z,New',
    );
    expect(rows.map(({ kind, parentLine }) => [kind, parentLine])).toEqual([
      ['invalid', undefined],
      ['create', undefined],
      ['create', 3],
    ]);
  });

  it('have a hint where the tree would be too deep, also by a branch that moves', () => {
    const levels = MAX_TREE_LEVELS + 1;
    const chain = Array.from(
      { length: levels },
      (_, index) => `,Level ${index},x,${index === 0 ? '' : `Level ${index - 1}`}`,
    );
    const paths = chain.map((row, index) =>
      index < 2
        ? row
        : `,Level ${index},x,${Array.from({ length: index }, (__, level) => `Level ${level}`).join(' > ')}`,
    );
    const last = Array.from({ length: levels - 2 }, (_, level) => `Level ${level}`).join(' > ');
    const rows = planFile(
      categories,
      ['ID,Name,Description,Parent Category', ...paths, `1,Clothing,x,${last}`].join('\n'),
    );
    const hinted = rows.filter(({ hints }) => hints.length > 0);
    expect(hinted.map(({ line, kind, hints }) => [line, kind, hints[0]])).toEqual([
      [levels + 1, 'create', expect.stringContaining('at most 20 levels') as string],
      [levels + 2, 'update', expect.stringContaining('at most 20 levels') as string],
    ]);
  });

  it('are rejected below themselves, and below a row that is rejected', () => {
    const rows = planFile(
      categories,
      'ID,Name,Description,Parent Category\n1,Clothing,x,Clothing > Women\n,New,,\n,Child,x,New\n,A,x,B\n,B,x,A',
    );
    expect(outcomesOf(rows).map(([line, kind]) => [line, kind])).toEqual([
      [2, 'invalid'],
      [3, 'invalid'],
      [4, 'invalid'],
      [5, 'invalid'],
      [6, 'invalid'],
    ]);
    expect(rows[2]?.problems[0]?.text).toContain('line 3');
  });
});

describe('products', () => {
  const header =
    'Product Name,Description,Pricing Type,Price,Minimum Price,Maximum Price,Service Provider';

  it('are checked as the form checks them, and need a provider that exists', () => {
    const rows = planFile(
      products,
      [
        header,
        'Cake,Sweet,range,,100,200.5,1',
        'Cake,Sweet,Range,,200,100,1',
        ',,Fixed,,,,1.0',
        'Cake,Sweet,Fixed,1.2345,,,1',
        'Cake,Sweet,Fixed,-1,,,1',
        'Cake,Sweet,Fixed,cheap,,,1',
        'Cake,Sweet,Free,1,,,1',
        'Cake,Sweet,Fixed,1,,,999',
        'Cake,Sweet,Fixed,1,,,',
      ].join('\n'),
    );
    const byName = matchHeader(header.split(','), products);
    expect(byName).not.toContain(null);
    expect(rows.map(({ kind, problems, hints }) => [kind, problems[0]?.text, ...hints])).toEqual([
      ['create', undefined],
      ['create', undefined, 'The maximum price must not be below the minimum price.'],
      ['create', undefined, 'Product name is required.', 'Description is required.'],
      ['invalid', 'At most two decimals are allowed, as in 12,500.50.'],
      ['invalid', 'The number must be at least 0.'],
      ['invalid', '“cheap” is not a number, such as 12,500.50.'],
      ['invalid', 'Pricing must be Fixed or Range, in any letter case.'],
      ['invalid', '“999” does not exist.'],
      ['invalid', 'A value is required.'],
    ]);
    expect(rows[0]?.data).toMatchObject({ pricing: 'Range', price: null, maxPrice: 200.5 });
  });
});

it('loads trees as a whole, and other records only by id and unique value', () => {
  const { header, rows } = parseCsv(
    'ID,Email,Service Provider Categories\n3,,\n,A@b.de,\n,a@b.de,',
  );
  expect(lookupsOf(providers, matchHeader(header, providers), rows)).toEqual([
    { resource: 'service-provider-categories' },
    {
      resource: 'service-providers',
      only: { ids: ['3'], values: { email: ['A@b.de', 'a@b.de'] } },
    },
  ]);
});
