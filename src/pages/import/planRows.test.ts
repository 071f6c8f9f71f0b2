import { describe, expect, it } from 'vitest';
import { CATEGORY_LIMITS } from '../../../contract/limits';
import { sampleRecords } from '../../dataProvider/fake/sampleRecords';
import { categories, products, providers } from '../../testing/importTargets';
import { matchHeader } from './columns';
import type { ImportTarget } from './importTarget';
import { lookupsOf } from './lookups';
import { parseCsv } from './parseCsv';
import { planRows } from './planRows';

const known = new Map(Object.entries(sampleRecords));

const plan = (to: ImportTarget, csv: string) => {
  const { header, rows } = parseCsv(csv);
  return planRows({ target: to, mapping: matchHeader(header, to), known }, rows);
};

const outcomes = (rows: ReturnType<typeof plan>) =>
  rows.map(({ line, kind, problems }) => [
    line,
    kind,
    ...problems.map(({ column, text }) => (column === undefined ? text : `${column}: ${text}`)),
  ]);

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

const providerRow = (email: string, own = {}) => {
  const cells = {
    email,
    first: 'Ada',
    last: 'Obi',
    phone: '0803 555 0101',
    line: '1 Road',
    city: 'Enugu',
    state: 'Enugu',
    brand: 'Ada',
    about: 'Text',
    categories: '',
    enabled: '',
    ...own,
  };
  return Object.values(cells).join(',');
};

describe('providers', () => {
  const HEADER =
    'Email,First Name,Last Name,Phone Number,Address Line 1,City,State,Brand Name,About,Service Provider Categories,Enabled';
  it('are created with defaults, their categories found by path', () => {
    const [planned] = plan(
      providers,
      `${HEADER}\n${providerRow('ada@new.example', { categories: 'Fashion > Tailoring; fashion' })}`,
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
    const [planned] = plan(providers, 'Email,City\nADAEZE.OKAFOR@example.com,Abuja');
    expect(planned).toMatchObject({
      kind: 'update',
      changes: ['city'],
      previous: { id: 1 },
      data: { city: 'Abuja', firstName: 'Adaeze', addressLine2: 'Second floor' },
    });
    expect(planned?.data).not.toHaveProperty('email');
  });

  it('are not found by an e-mail that differs by an accent, which may be another provider’s', () => {
    const [planned] = plan(providers, `${HEADER}\n${providerRow('adaezé.okafor@example.com')}`);
    expect(planned).toMatchObject({ kind: 'create', data: { email: 'adaezé.okafor@example.com' } });
  });

  it('are rejected in the words of the API, which name the field once', () => {
    const bad = providerRow('no address', {
      phone: 'x',
      first: '',
      categories: 'Nothing',
      enabled: '',
    });
    const rejected = providerRow('bad', { first: '', phone: 'x', enabled: 'perhaps' });
    expect(
      outcomes(plan(providers, `${HEADER}\n${bad}\n${rejected}\n${providerRow('b@c.de')}`)),
    ).toEqual([
      [2, 'invalid', 'serviceProviderCategories: “Nothing” does not exist.'],
      [
        3,
        'invalid',
        'First name is required.',
        expect.stringMatching(/^Phone number must be at least 4 digits/),
        expect.stringMatching(/^Email must be an e-mail address/),
        'Enabled must be true or false.',
      ],
      [4, 'create'],
    ]);
  });

  it('are rejected when two rows are for the same one', () => {
    const rows = plan(providers, `${HEADER}\n${providerRow('a@b.de')}\n${providerRow('A@b.de')}`);
    expect(outcomes(rows)[1]).toEqual([3, 'invalid', 'The row in line 2 is for the same record.']);
  });

  it('are rejected with an unknown id, or when the e-mail of a record would change', () => {
    const rows = plan(providers, 'ID,Email,City\n999,a@b.de,Abuja\n1,other@b.de,Abuja');
    expect(outcomes(rows)).toEqual([
      [2, 'invalid', 'id: There is no record with this ID.'],
      [3, 'invalid', 'email: This cannot be changed after creation.'],
    ]);
  });
});

describe('categories', () => {
  it('find their parents by path, in the tree and in the same file', () => {
    const rows = plan(
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
    const rows = plan(categories, 'ID,Parent Category\n1,Clothing > Women\n2,');
    expect(rows.map(({ kind, level }) => [kind, level])).toEqual([
      ['update', 1],
      ['update', 0],
    ]);
  });

  it('are placed below the first of two rows with the same path', () => {
    const rows = plan(categories, 'Name,Description,Parent Category\nNew,x,\nNew,y,\nChild,z,New');
    expect(rows.map(({ kind, parentLine }) => [kind, parentLine])).toEqual([
      ['create', undefined],
      ['invalid', undefined],
      ['create', 2],
    ]);
  });

  it('are placed below a good row rather than a malformed one with the same path', () => {
    const rows = plan(
      categories,
      'Name,Description,Parent Category\nNew,x,,surplus\nNew,y,\nChild,z,New',
    );
    expect(rows.map(({ kind, parentLine }) => [kind, parentLine])).toEqual([
      ['invalid', undefined],
      ['create', undefined],
      ['create', 3],
    ]);
  });

  it('are rejected where the tree would be too deep, also by a branch that moves', () => {
    const levels = CATEGORY_LIMITS.levels + 1;
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
    const rows = plan(
      categories,
      ['ID,Name,Description,Parent Category', ...paths, `1,Clothing,x,${last}`].join('\n'),
    );
    const refused = rows.filter(({ kind }) => kind === 'invalid');
    expect(refused.map(({ line, problems }) => [line, problems[0]?.text])).toEqual([
      [levels + 1, expect.stringContaining('at most 20 levels') as string],
      [levels + 2, expect.stringContaining('at most 20 levels') as string],
    ]);
  });

  it('are rejected below themselves, and below a row that is rejected', () => {
    const rows = plan(
      categories,
      'ID,Name,Description,Parent Category\n1,Clothing,x,Clothing > Women\n,New,,\n,Child,x,New\n,A,x,B\n,B,x,A',
    );
    expect(outcomes(rows).map(([line, kind]) => [line, kind])).toEqual([
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
  it('are checked by the rules for prices, and need a provider that exists', () => {
    const header =
      'Product Name,Description,Pricing Type,Price,Minimum Price,Maximum Price,Service Provider';
    const rows = plan(
      products,
      [
        header,
        'Cake,Sweet,range,,100,200.5,1',
        'Cake,Sweet,Range,,200,100,1',
        'Cake,Sweet,Fixed,1.234,,,1',
        'Cake,Sweet,Fixed,1,,,999',
      ].join('\n'),
    );
    const byName = matchHeader(header.split(','), products);
    expect(byName).not.toContain(null);
    expect(rows.map(({ kind, problems }) => [kind, problems[0]?.text])).toEqual([
      ['create', undefined],
      ['invalid', 'The maximum price must not be below the minimum price.'],
      ['invalid', 'Price must have at most two decimals.'],
      ['invalid', '“999” does not exist.'],
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
      only: { ids: [3], unique: { column: 'email', values: ['A@b.de', 'a@b.de'] } },
    },
  ]);
});
