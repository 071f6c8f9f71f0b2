import { describe, expect, it } from 'vitest';
import { pricesOf, priceViolation, readPricing, toStoredPrices } from './prices.ts';

const range = (minPrice: number | null, maxPrice: number | null) => ({
  pricing: 'Range',
  minPrice,
  maxPrice,
});

describe('readPricing', () => {
  it.each([
    ['Fixed', 'Fixed'],
    ['fixed', 'Fixed'],
    ['Range', 'Range'],
    ['range', 'Range'],
    ['RANGE', 'Range'],
  ])('reads %s as %s', (sent, read) => expect(readPricing(sent)).toBe(read));
});

it('pricesOf clears the prices of the other pricing type', () => {
  const prices = { price: 1, minPrice: 2, maxPrice: 3 };
  expect(pricesOf('Fixed', prices)).toEqual({ price: 1, minPrice: null, maxPrice: null });
  expect(pricesOf('Range', prices)).toEqual({ price: null, minPrice: 2, maxPrice: 3 });
  expect(pricesOf('Range', {})).toEqual({ price: null, minPrice: null, maxPrice: null });
});

describe('priceViolation', () => {
  it.each([
    [{ pricing: 'Fixed', price: 0 }],
    [{ pricing: 'fixed', price: 0.1, minPrice: 9, maxPrice: 1 }],
    [range(10, 10)],
    [{ ...range(0.29, 10.55), price: 1.005 }],
  ])('accepts %o', (prices) => expect(priceViolation(prices)).toBeUndefined());

  it.each([
    [{ pricing: 'Fixed' }, '/price', 'field.required'],
    [{ pricing: 'Fixed', price: null }, '/price', 'field.required'],
    [{ pricing: 'Fixed', price: 1.005 }, '/price', 'field.twoDecimals'],
    [range(null, 10), '/minPrice', 'field.required'],
    [range(5, null), '/maxPrice', 'field.required'],
    [range(5, 10.001), '/maxPrice', 'field.twoDecimals'],
    [range(10.01, 10), '/maxPrice', 'priceRange.inverted'],
  ])('rejects %o: %s %s', (prices, pointer, message) =>
    expect(priceViolation(prices)).toMatchObject({ pointer, message }),
  );
});

it('toStoredPrices stores kobo, and a fixed price as a range of one amount', () => {
  expect(toStoredPrices({ pricing: 'fixed', price: 1500.29, maxPrice: 3 })).toEqual({
    pricing: 'Fixed',
    lowestPrice: 150_029,
    highestPrice: 150_029,
  });
  expect(toStoredPrices(range(0, 0.07))).toEqual({
    pricing: 'Range',
    lowestPrice: 0,
    highestPrice: 7,
  });
});
