import { describe, expect, it } from 'vitest';
import { priceText } from './priceText';

const fixed = (price: number | null) =>
  priceText({ pricing: 'Fixed', price, minPrice: null, maxPrice: null });

describe('priceText', () => {
  it.each([
    [0, '₦0'],
    [1500, '₦1,500'],
    [1500.5, '₦1,500.50'],
    [0.01, '₦0.01'],
    [1_000_000_000_000, '₦1,000,000,000,000'],
  ])('formats %d as %s', (price, text) => expect(fixed(price)).toBe(text));

  it('formats a range with both bounds', () =>
    expect(priceText({ pricing: 'Range', price: null, minPrice: 1500, maxPrice: 3000.25 })).toBe(
      '₦1,500 – ₦3,000.25',
    ));

  it('has a dash for each amount that the API has not returned', () => {
    const range = { pricing: 'Range', price: null, minPrice: null, maxPrice: null } as const;
    expect(fixed(null)).toBe('—');
    expect(priceText(range)).toBe('—');
    expect(priceText({ ...range, minPrice: 1500 })).toBe('₦1,500 – —');
  });
});
