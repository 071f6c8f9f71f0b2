import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Pricing, ProductInput } from '../../contract/products.ts';
import { fieldProblem } from '../problem.ts';

/** The prices of a product as they are kept: whole kobo, a fixed price as a range of one. */
export interface KeptPrices {
  pricing: Pricing;
  lowestPrice: number;
  highestPrice: number;
}

type GivenPrices = Pick<ProductInput, 'price' | 'minPrice' | 'maxPrice'> & { pricing: string };

/** Naira in whole kobo. */
export const toKobo = (naira: number) => Math.round(naira * 100);

/** Whether a number of the wire has at most two decimals. */
const hasTwoDecimals = (number: number) => Math.round(number * 100) / 100 === number;

function keptPrice(given: GivenPrices, field: 'price' | 'minPrice' | 'maxPrice', label: string) {
  const naira = given[field] ?? null;
  if (naira === null) throw fieldProblem(`/${field}`, `${label} is required.`);
  if (!hasTwoDecimals(naira)) {
    throw fieldProblem(`/${field}`, `${label} must have at most two decimals.`);
  }
  return toKobo(naira);
}

/**
 * What is kept of the prices a body gives: those of its own pricing only, which may be spelt in any
 * letter case. Throws a Problem (400) when one is missing, has more than two decimals, or a minimum
 * is above its maximum.
 */
export function keptPrices(given: GivenPrices): KeptPrices {
  if (given.pricing.toLowerCase() === 'fixed') {
    const price = keptPrice(given, 'price', 'Price');
    return { pricing: 'Fixed', lowestPrice: price, highestPrice: price };
  }
  const lowestPrice = keptPrice(given, 'minPrice', 'Minimum price');
  const highestPrice = keptPrice(given, 'maxPrice', 'Maximum price');
  if (lowestPrice > highestPrice) {
    throw fieldProblem('/maxPrice', 'Maximum price must not be less than the minimum price.');
  }
  return { pricing: 'Range', lowestPrice, highestPrice };
}

const naira = (pricing: Pricing, kobo: AnyPgColumn, of: AnyPgColumn) =>
  sql<number | null>`case when ${of} = ${pricing} then ${kobo} end`.mapWith(
    (value) => Number(value) / 100,
  );

/** Columns of kept prices as the wire has them, in naira (specification, section 3). */
export const pricesColumns = ({
  pricing,
  lowestPrice,
  highestPrice,
}: Record<keyof KeptPrices, AnyPgColumn>) => ({
  price: naira('Fixed', lowestPrice, pricing),
  minPrice: naira('Range', lowestPrice, pricing),
  maxPrice: naira('Range', highestPrice, pricing),
});

/** Throws a Problem (400) when a rating has more than the two decimals that are kept. */
export function checkRating(rating: number) {
  if (hasTwoDecimals(rating)) return;
  throw fieldProblem('/rating', 'Rating must have at most two decimals.');
}
