import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Pricing, ProductInput } from '../../contract/products.ts';
import { fieldProblem } from '../problem.ts';

/** The prices of a product as they are stored: in whole kobo, a fixed price as a range whose ends are equal. */
export interface StoredPrices {
  pricing: Pricing;
  lowestPrice: number;
  highestPrice: number;
}

type GivenPrices = Pick<ProductInput, 'price' | 'minPrice' | 'maxPrice'> & { pricing: string };

/** Converts naira to whole kobo. */
export const toKobo = (naira: number) => Math.round(naira * 100);

const hasTwoDecimals = (number: number) => Math.round(number * 100) / 100 === number;

function toStoredPrice(
  given: GivenPrices,
  field: 'price' | 'minPrice' | 'maxPrice',
  label: string,
) {
  const naira = given[field] ?? null;
  if (naira === null) throw fieldProblem(`/${field}`, `${label} is required.`);
  if (!hasTwoDecimals(naira)) {
    throw fieldProblem(`/${field}`, `${label} must have at most two decimals.`);
  }
  return toKobo(naira);
}

/**
 * Converts the prices of a request body, ignoring those of the other pricing; the pricing may be in
 * any letter case. Throws a Problem (400) when a price is missing, has more than two decimals, or
 * when the minimum is above the maximum.
 */
export function toStoredPrices(given: GivenPrices): StoredPrices {
  if (given.pricing.toLowerCase() === 'fixed') {
    const price = toStoredPrice(given, 'price', 'Price');
    return { pricing: 'Fixed', lowestPrice: price, highestPrice: price };
  }
  const lowestPrice = toStoredPrice(given, 'minPrice', 'Minimum price');
  const highestPrice = toStoredPrice(given, 'maxPrice', 'Maximum price');
  if (lowestPrice > highestPrice) {
    throw fieldProblem('/maxPrice', 'Maximum price must not be less than the minimum price.');
  }
  return { pricing: 'Range', lowestPrice, highestPrice };
}

const naira = (pricing: Pricing, kobo: AnyPgColumn, of: AnyPgColumn) =>
  sql<number | null>`case when ${of} = ${pricing} then ${kobo} end`.mapWith(
    (value) => Number(value) / 100,
  );

/** Columns of stored prices as the API returns them: in naira, null for those of the other pricing. */
export const pricesColumns = ({
  pricing,
  lowestPrice,
  highestPrice,
}: Record<keyof StoredPrices, AnyPgColumn>) => ({
  price: naira('Fixed', lowestPrice, pricing),
  minPrice: naira('Range', lowestPrice, pricing),
  maxPrice: naira('Range', highestPrice, pricing),
});

/** Throws a Problem (400) when a rating has more than the two decimals that are stored. */
export function checkRating(rating: number) {
  if (hasTwoDecimals(rating)) return;
  throw fieldProblem('/rating', 'Rating must have at most two decimals.');
}
