import { describe, expect, it } from 'vitest';
import { pricesOf, pricingToCreate, readPricing } from './pricing';

describe('the pricing', () => {
  it.each([
    ['Fixed', 'Fixed'],
    ['fixed', 'Fixed'],
    ['Range', 'Range'],
    ['range', 'Range'],
    ['RANGE', 'Range'],
  ])('is read from %s as %s', (sent, held) => expect(readPricing(sent)).toBe(held));

  it('is created as Fixed or lowercase range', () => {
    expect(pricingToCreate('Fixed')).toBe('Fixed');
    expect(pricingToCreate('Range')).toBe('range');
  });

  it('clears the prices of the other kind', () => {
    const prices = { price: 1, minPrice: 2, maxPrice: 3 };
    expect(pricesOf('Fixed', prices)).toEqual({ price: 1, minPrice: null, maxPrice: null });
    expect(pricesOf('Range', prices)).toEqual({ price: null, minPrice: 2, maxPrice: 3 });
    expect(pricesOf('Range', {})).toEqual({ price: null, minPrice: null, maxPrice: null });
  });
});
