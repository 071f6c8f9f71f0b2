import { describe, expect, it } from 'vitest';
import { sampleRecords } from '../../dataProvider/fake/sampleRecords';
import { products, providers } from '../../testing/importTargets';
import { outcomesOf, planFile, PROVIDERS, providerRow } from '../../testing/planFile';

/** Providers that are stored with other values. */
const storedWith = (overrides: object) => {
  const records = sampleRecords['service-providers'].map((record) => ({ ...record, ...overrides }));
  return { existing: new Map([['service-providers', records]]) };
};

const planProviders = (...rows: string[]) => planFile(providers, [PROVIDERS, ...rows].join('\n'));

describe('the status of a provider', () => {
  it.each([
    [true, ['TRUE', 'VRAI', 'true', 'Yes', 'oui', 'y', '1', '1.0', 'Enabled', 'Activé', 'ACTIF']],
    [false, ['FALSE', 'FAUX', 'no', 'Non', 'n', '0', 'Disabled', 'Désactivé', 'inactif']],
  ])('is %s by any of the words for that', (value, words) => {
    for (const enabled of words) {
      const [planned] = planProviders(providerRow('a@b.de', { enabled }));
      expect.soft(planned?.data['enabled'], enabled).toBe(value);
    }
  });
});

it.each([
  ['ID,Enabled', 'Enabled” nor “Disabled'],
  ['ID,Activé', 'Activé” nor “Désactivé'],
  ['id,enabled', 'Enabled” nor “Disabled'],
])('rejects a status of %j in the words that its export has', (header, words) => {
  expect(outcomesOf(planFile(providers, `${header}\n1,perhaps`))).toEqual([
    [2, 'invalid', `enabled: “perhaps” is neither “${words}”.`],
  ]);
});

describe('cells that a spreadsheet has spoiled', () => {
  it('lose what it has added', () => {
    const [planned] = planProviders(
      providerRow("'a@b.de", { first: '="Ada"', phone: '2348035550146.0' }),
    );
    expect(planned?.data).toMatchObject({
      email: 'a@b.de',
      firstName: 'Ada',
      phoneNumber: '2348035550146',
    });
  });

  it('are rejected where their value is lost', () => {
    const rows = planProviders(
      providerRow('a@b.de', { phone: '2.34803E+12', city: '#N/A' }),
      providerRow('b@b.de', { phone: '234803E12' }),
    );
    expect(outcomesOf(rows)).toEqual([
      [
        2,
        'invalid',
        expect.stringMatching(/^phoneNumber: “2.34803E\+12” .* digits were lost/),
        'city: “#N/A” is an error of the spreadsheet, not a value.',
      ],
      [3, 'create'],
    ]);
  });

  it('are rejected as ids too, and find the record without decimals', () => {
    const rows = planFile(providers, 'ID,City\n1.0,Abuja\n1E+12,Abuja');
    expect(outcomesOf(rows)).toEqual([
      [2, 'update'],
      [3, 'invalid', expect.stringMatching(/^id: “1E\+12” .* digits were lost/)],
    ]);
  });

  it('are kept where that is what is stored', () => {
    const stored = { phoneNumber: '803555.0', city: '#N/A', brandName: '1E+10' };
    const file = `ID,Phone Number,City,Brand Name\n1,${Object.values(stored).join(',')}`;
    expect(planFile(providers, file, storedWith(stored))).toMatchObject([{ kind: 'unchanged' }]);
  });
});

it('reads a phone number as it was before its export', () => {
  const rows = planProviders(
    providerRow('a@b.de', { phone: '(+234)8035550101' }),
    providerRow('b@b.de', { phone: '(0803) 555 0101' }),
  );
  expect(rows.map(({ data }) => data['phoneNumber'])).toEqual([
    '+2348035550101',
    '(0803) 555 0101',
  ]);
});

it('has no hints at what is stored already', () => {
  const [planned] = planFile(providers, 'ID,City\n1,Abuja', storedWith({ phoneNumber: 'call me' }));
  expect(planned).toMatchObject({ kind: 'update', hints: [] });
});

describe('a stray quote', () => {
  it('is an error of the lines that it has joined, and of how many rows they were', () => {
    const rows = planProviders(
      providerRow('a@b.de'),
      providerRow('b@b.de', { first: '"Ada' }),
      providerRow('c@b.de'),
    );
    expect(outcomesOf(rows)).toEqual([
      [2, 'create'],
      [3, 'invalid', 'Quotation marks in lines 3 to 4 are wrong: 2 rows have become one.'],
    ]);
    expect(rows[1]).toMatchObject({ rowsInside: 2 });
  });

  it('is one too where another closes it, unless that is what is stored', () => {
    const about = 'Sizes,\nS,M,L,1 inch';
    const file = `ID,City,State,About,Brand Name\n1,Enugu,Enugu,"${about}",Ada`;
    const stored = { city: 'Enugu', state: 'Enugu', brandName: 'Ada' };
    const plan = (overrides: string) =>
      planFile(providers, file, storedWith({ ...stored, about: overrides }));
    expect(plan(about)).toMatchObject([{ kind: 'unchanged' }]);
    expect(plan('Text')).toMatchObject([{ kind: 'invalid', rowsInside: 2 }]);
    const swallowing = 'ID,City,About\n1,"Enugu,Text\n2,Frame 5",Text';
    expect(outcomesOf(planFile(providers, swallowing))).toEqual([
      [2, 'invalid', 'Quotation marks in lines 2 to 3 are wrong: 2 rows have become one.'],
    ]);
  });
});

describe('the numbers of a product', () => {
  const HEADER = 'Product Name;Description;Pricing Type;Service Provider;Price';

  it.each([
    [',', [1500, 2.25]],
    ['.', [1.5, 2.25]],
  ] as const)('have the decimal mark "%s" of their column', (decimal, prices) => {
    const file = `${HEADER}\nCake;Sweet;Fixed;1;1.500\nCake;Sweet;Fixed;1;2.25`;
    const decimals = Array.from({ length: 5 }, () => ({ '.': decimal, ',': decimal }));
    const rows = planFile(products, file, { decimals });
    expect(rows.map(({ data }) => data['price'])).toEqual(prices);
  });

  it('have decimals whatever the mark where thousands would be too many', () => {
    const rows = planFile(products, 'ID;Rating\n1;3,500\n2;3.250', {
      decimals: [{}, { '.': ',', ',': '.' }],
    });
    expect(rows.map(({ data }) => data['rating'])).toEqual([3.5, 3.25]);
  });
});

it('rejects what a form takes for no e-mail address, and finds a provider by any spelling of one', () => {
  const stored = storedWith({ email: 'ada@münchen.example' });
  const plans = [
    'ada@xn--mnchen-3ya.example',
    'mailto:ADA@münchen。example',
    'ada,obi@x.example',
  ].map((email) => planFile(providers, `Email,City\n"${email}",Abuja`, stored)[0]?.kind);
  expect(plans).toEqual(['update', 'update', 'invalid']);
});
