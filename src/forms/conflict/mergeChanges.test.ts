import { describe, expect, it } from 'vitest';
import { ETAG } from '../../http/safeWrites';
import { pricingGroup } from '../../resources/products/priceText';
import { mergeChanges } from './mergeChanges';

const base = {
  id: 1,
  [ETAG]: '"one"',
  name: 'Dress',
  description: 'Made by hand',
  addressLine2: null,
  enabled: true,
  productCategories: [
    { id: 1, name: 'Wear' },
    { id: 2, name: 'Shoes' },
  ],
  pricing: 'Fixed',
  price: 1000,
  minPrice: null,
  maxPrice: null,
};

const merge = (mine: object, theirs: object) =>
  mergeChanges({
    groups: { price: pricingGroup },
    base,
    mine: { ...base, ...mine },
    theirs: { ...base, [ETAG]: '"two"', ...theirs },
  });

describe('mergeChanges', () => {
  it("returns the form's values when nobody else changed anything", () => {
    const { merged, clashes, mergedFromOthers } = merge({ name: 'Skirt' }, {});
    expect({ merged, clashes, mergedFromOthers }).toEqual({
      merged: { ...base, name: 'Skirt' },
      clashes: [],
      mergedFromOthers: [],
    });
  });

  it('takes fields changed only by the other person and keeps those changed only in the form', () => {
    const { merged, clashes, mergedFromOthers } = merge({ name: 'Skirt' }, { description: 'Sewn' });
    expect(merged).toMatchObject({ name: 'Skirt', description: 'Sewn' });
    expect(clashes).toEqual([]);
    expect(mergedFromOthers).toEqual([{ field: 'description', from: 'Made by hand', to: 'Sewn' }]);
  });

  it('reports fields changed to different values by both', () => {
    const { merged, clashes, mergedFromOthers } = merge(
      { name: 'Skirt', enabled: false },
      { name: 'Gown', enabled: false },
    );
    expect(merged).toMatchObject({ name: 'Skirt', enabled: false });
    expect(clashes).toEqual([{ field: 'name', theirs: 'Gown', mine: 'Skirt' }]);
    expect(mergedFromOthers).toEqual([]);
  });

  it.each([
    ['spaces around a text', { name: 'Dress ' }, { name: 'Gown' }],
    ['invisible characters', { name: 'Dress\u202e\u0000' }, { name: 'Gown' }],
    ['an empty text for no text', { addressLine2: '' }, { addressLine2: 'Flat 2' }],
    [
      'the order or the names of categories',
      { productCategories: [{ id: 2 }, { id: 1, name: 'Clothes' }] },
      { productCategories: [{ id: 2, name: 'Shoes' }] },
    ],
  ])('ignores a difference that is only %s', (_, mine, theirs) => {
    const { merged, clashes } = merge(mine, theirs);
    expect(clashes).toEqual([]);
    expect(merged).toMatchObject(theirs);
  });

  const [WEAR, SHOES, BAGS, HATS] = ['Wear', 'Shoes', 'Bags', 'Hats'].map((name, index) => ({
    id: index + 1,
    name,
  }));

  it.each([
    ['both added another', [WEAR, SHOES, BAGS], [WEAR, SHOES, HATS], [WEAR, SHOES, HATS, BAGS]],
    [
      'both added the same and one more',
      [WEAR, SHOES, BAGS],
      [WEAR, SHOES, BAGS, HATS],
      [WEAR, SHOES, BAGS, HATS],
    ],
    ['both removed another', [WEAR], [SHOES], []],
    ['one added and the other removed', [WEAR, SHOES, BAGS], [SHOES], [SHOES, BAGS]],
    ['one replaced all and the other added', [BAGS], [WEAR, SHOES, HATS], [HATS, BAGS]],
    ['one removed all and the other added', [], [WEAR, SHOES, HATS], [HATS]],
    [
      'the ids of one are texts',
      [{ id: '1' }, { id: '2' }, BAGS],
      [HATS, SHOES],
      [HATS, SHOES, BAGS],
    ],
  ])('merges the categories if %s', (_, mine, theirs, expected) => {
    const { merged, clashes, mergedFromOthers } = merge(
      { productCategories: mine },
      { productCategories: theirs },
    );
    expect(merged).toMatchObject({ productCategories: expected });
    expect(clashes).toEqual([]);
    expect(mergedFromOthers).toEqual([
      { field: 'productCategories', from: base.productCategories, to: theirs },
    ]);
  });

  it.each([null, undefined])('merges categories that were %s before', (before) => {
    const { merged, clashes } = mergeChanges({
      base: { ...base, productCategories: before },
      mine: { productCategories: [BAGS] },
      theirs: { ...base, productCategories: [HATS] },
    });
    expect(merged).toEqual({ productCategories: [HATS, BAGS] });
    expect(clashes).toEqual([]);
  });

  it('accepts a form that has only some of the fields', () => {
    const theirs = { ...base, name: 'Gown' };
    expect(mergeChanges({ base, mine: { description: 'Sewn' }, theirs }).merged).toEqual({
      description: 'Sewn',
      name: 'Gown',
    });
  });

  it('compares grouped fields together: a fixed price conflicts with a range', () => {
    const range = { pricing: 'Range', price: null, minPrice: 10, maxPrice: 20 };
    const { clashes } = merge({ price: 1200 }, range);
    expect(clashes).toEqual([
      {
        field: 'price',
        theirs: range,
        mine: { pricing: 'Fixed', price: 1200, minPrice: null, maxPrice: null },
      },
    ]);
    // A price field that the pricing type does not use is ignored.
    expect(merge({ ...range, price: 1000 }, range).clashes).toEqual([]);
    expect(merge({ name: 'Skirt' }, range).merged).toMatchObject({ ...range, name: 'Skirt' });
  });
});
