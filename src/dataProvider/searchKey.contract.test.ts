import type { RaRecord } from 'ra-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiResources } from '../../contract/resources';
import { describeContract, listOf } from '../testing/contract';

const CATEGORIES = 'product-categories';

/** A text, and another one that finds it. */
const PAIRS = [
  ['Hors-d’œuvre', "hors-d'oeuvre"],
  ["Hors-d'oeuvre", 'HORS‑D’ŒUVRE'],
  ['Fine', 'ﬁne'],
  ['Þorlákur', 'thorlakur'],
  ['Gudrun', 'Guðrún'],
  ['Straße', 'STRASSE'],
  ['Lodz', 'Łódź'],
  ['Smørrebrød', 'smorrebrod'],
  ['Lagos – Abuja', 'lagos - abuja'],
  ['The "best"', 'the “best”'],
  ['Wooden  Toys', 'wooden toys'],
  ['Wooden Toys', 'wooden  toys'],
] as const;

describeContract('the comparison of texts', (provider) => {
  const create = async (name: string) => {
    const data = { name, description: '-', parentCategoryId: null };
    const { data: created } = await provider().create<
      ApiResources['product-categories']['create'] & RaRecord<number>,
      RaRecord<number>
    >(CATEGORIES, { data });
    return created.id;
  };
  const found = async (q: string) =>
    (await provider().search({ q, resource: CATEGORIES, page: 1, pageSize: 10 })).flatMap(
      ({ data }) => data.map(({ id }) => id),
    );

  // The API announces what it offers with its first response.
  beforeEach(async () => void (await provider().getList(CATEGORIES, listOf({}))));

  describe.each(PAIRS)('of %s', (stored, entered) => {
    it(`is the same for filters and searches by ${entered}`, async () => {
      const key = crypto.randomUUID();
      const id = await create(`${stored} ${key}`);
      const { data } = await provider().getList(CATEGORIES, listOf({ name: `${entered} ${key}` }));
      expect(data.map(({ id: listed }) => Number(listed))).toEqual([id]);
      expect(await found(`${entered} ${key}`)).toEqual([id]);
    });
  });

  it.each(['東京', '京', 'ร้'])('finds %s inside a text without spaces', async (part) => {
    const key = crypto.randomUUID();
    const id = await create(`株式会社${part}商店 ${key}`);
    expect(await found(`${part} ${key}`)).toEqual([id]);
  });

  it('sorts ligatures as their letters', async () => {
    const key = crypto.randomUUID();
    const [last, middle, first] = [
      await create(`Oez ${key}`),
      await create(`Œb ${key}`),
      await create(`oea ${key}`),
    ];
    const params = { ...listOf({ name: key }), sort: { field: 'name', order: 'ASC' as const } };
    const { data } = await provider().getList(CATEGORIES, params);
    expect(data.map(({ id }) => Number(id))).toEqual([first, middle, last]);
  });
});
