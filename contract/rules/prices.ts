import type { LabelKey } from '../messages/messages.ts';
import type { Pricing } from '../products.ts';
import type { Violation } from './violation.ts';

/** The prices of a request or a form, in naira. */
export interface Prices {
  price?: number | null;
  minPrice?: number | null;
  maxPrice?: number | null;
}

type PricedInput = Prices & { pricing: string };

/** The prices of a product as they are stored, in kobo: a fixed price is a range of one amount. */
export interface StoredPrices {
  pricing: Pricing;
  lowestPrice: number;
  highestPrice: number;
}

/** Parses a pricing type, ignoring case. */
export const readPricing = (pricing: string): Pricing =>
  pricing.toLowerCase() === 'range' ? 'Range' : 'Fixed';

/** The prices that belong to a pricing type; the others are `null`. */
export const pricesOf = (
  pricing: Pricing | undefined,
  { price = null, minPrice = null, maxPrice = null }: Prices,
): Required<Prices> =>
  pricing === 'Range'
    ? { price: null, minPrice, maxPrice }
    : { price, minPrice: null, maxPrice: null };

const amountViolation = (prices: Prices, field: keyof Prices): Violation | undefined => {
  const amount = prices[field] ?? null;
  const pointer = `/${field}`;
  const label = `label.${field}` as const;
  return amount === null
    ? { pointer, message: 'field.required', values: { label: { key: label } } }
    : decimalsViolation(pointer, label, amount);
};

/** The violation for a maximum below the minimum. A missing bound is no violation here. */
export const priceRangeViolation = ({ minPrice, maxPrice }: Prices): Violation | undefined =>
  typeof minPrice === 'number' && typeof maxPrice === 'number' && maxPrice < minPrice
    ? { pointer: '/maxPrice', message: 'priceRange.inverted' }
    : undefined;

/**
 * The violation for a product's prices: the first one that the pricing type requires and that is
 * missing or has more than two decimals, or a maximum below the minimum. Prices of the other type
 * are ignored.
 */
export const priceViolation = ({ pricing, ...prices }: PricedInput): Violation | undefined =>
  readPricing(pricing) === 'Fixed'
    ? amountViolation(prices, 'price')
    : (amountViolation(prices, 'minPrice') ??
      amountViolation(prices, 'maxPrice') ??
      priceRangeViolation(prices));

/** Converts naira to whole kobo. */
export const toKobo = (naira: number) => Math.round(naira * 100);

/** The stored form of prices without a priceViolation. */
export const toStoredPrices = ({ pricing, ...prices }: PricedInput): StoredPrices => {
  const kind = readPricing(pricing);
  const { price, minPrice, maxPrice } = pricesOf(kind, prices);
  return {
    pricing: kind,
    lowestPrice: toKobo(price ?? minPrice ?? 0),
    highestPrice: toKobo(price ?? maxPrice ?? 0),
  };
};

/** Whether a number needs no more than so many decimal places. */
export const hasAtMostDecimals = (value: number, decimals: number): boolean => {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor === value;
};

/** A number with more than two decimals, the precision of stored amounts and ratings. */
export const decimalsViolation = (
  pointer: string,
  label: LabelKey,
  value: number,
): Violation | undefined =>
  hasAtMostDecimals(value, 2)
    ? undefined
    : { pointer, message: 'field.twoDecimals', values: { label: { key: label } } };
