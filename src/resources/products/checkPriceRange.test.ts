import { describe, expect, it } from 'vitest';
import { checkPriceRange } from './ProductInputs';

describe('checkPriceRange', () => {
  it('rejects a maximum below the minimum', () =>
    expect(checkPriceRange(9.99, { minPrice: 10 })).toBe('resources.products.invalid.range'));

  it.each([
    [10, 10],
    [11, 10],
    [null, 10],
    [10, null],
    [10, undefined],
    [10, 'twenty'],
    ['ten', 20],
  ])('accepts the maximum %s with the minimum %s', (maxPrice, minPrice) =>
    expect(checkPriceRange(maxPrice, { minPrice })).toBeUndefined(),
  );
});
