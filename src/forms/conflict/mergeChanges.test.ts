import { describe, expect, it } from 'vitest';
import { ETAG } from '../versions';
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
    base,
    mine: { ...base, ...mine },
    theirs: { ...base, [ETAG]: '"two"', ...theirs },
  });

describe('a merge', () => {
  it('has nothing to do when nobody else changed anything', () => {
    const { merged, clashes, taken } = merge({ name: 'Skirt' }, {});
    expect({ merged, clashes, taken }).toEqual({
      merged: { ...base, name: 'Skirt' },
      clashes: [],
      taken: [],
    });
  });

  it('takes what only the other one changed, and keeps what only the form changed', () => {
    const { merged, clashes, taken } = merge({ name: 'Skirt' }, { description: 'Sewn' });
    expect(merged).toMatchObject({ name: 'Skirt', description: 'Sewn' });
    expect(clashes).toEqual([]);
    expect(taken).toEqual([{ field: 'description', from: 'Made by hand', to: 'Sewn' }]);
  });

  it('finds what both changed to different values', () => {
    const { merged, clashes, taken } = merge(
      { name: 'Skirt', enabled: false },
      { name: 'Gown', enabled: false },
    );
    expect(merged).toMatchObject({ name: 'Skirt', enabled: false });
    expect(clashes).toEqual([{ field: 'name', theirs: 'Gown', mine: 'Skirt' }]);
    expect(taken).toEqual([]);
  });

  it.each([
    ['spaces around a text', { name: 'Dress ' }, { name: 'Gown' }],
    ['an empty text for no text', { addressLine2: '' }, { addressLine2: 'Flat 2' }],
    [
      'another order of categories, or names of theirs',
      { productCategories: [{ id: 2 }, { id: 1, name: 'Clothes' }] },
      { productCategories: [{ id: 2, name: 'Shoes' }] },
    ],
  ])('takes no change where there is only %s', (_, mine, theirs) => {
    const { merged, clashes } = merge(mine, theirs);
    expect(clashes).toEqual([]);
    expect(merged).toMatchObject(theirs);
  });

  it('does not need every field in the form', () => {
    const theirs = { ...base, name: 'Gown' };
    expect(mergeChanges({ base, mine: { description: 'Sewn' }, theirs }).merged).toEqual({
      description: 'Sewn',
      name: 'Gown',
    });
  });

  it('treats the prices as one: a fixed price against a range is a clash', () => {
    const range = { pricing: 'Range', price: null, minPrice: 10, maxPrice: 20 };
    const { clashes } = merge({ price: 1200 }, range);
    expect(clashes).toEqual([
      {
        field: 'price',
        theirs: range,
        mine: { pricing: 'Fixed', price: 1200, minPrice: null, maxPrice: null },
      },
    ]);
    // A price that the pricing does not use is none.
    expect(merge({ ...range, price: 1000 }, range).clashes).toEqual([]);
    expect(merge({ name: 'Skirt' }, range).merged).toMatchObject({ ...range, name: 'Skirt' });
  });
});
