import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Pricing } from '../../contract/products.ts';
import { decimalsViolation } from '../../contract/rules/decimals.ts';
import {
  priceViolation,
  toStoredPrices as convertPrices,
  type StoredPrices,
} from '../../contract/rules/prices.ts';
import { refuse } from '../problem.ts';

/**
 * The stored prices of a body, those of its own pricing only. Throws a Problem (400) when one is
 * missing, has more than two decimals, or the maximum is below the minimum.
 */
export function toStoredPrices(given: Parameters<typeof convertPrices>[0]): StoredPrices {
  refuse(priceViolation(given));
  return convertPrices(given);
}

const naira = (pricing: Pricing, kobo: AnyPgColumn, of: AnyPgColumn) =>
  sql<number | null>`case when ${of} = ${pricing} then ${kobo} end`.mapWith(
    (value) => Number(value) / 100,
  );

/** Columns of stored prices as the API returns them, in naira. */
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
  refuse(decimalsViolation('/rating', 'label.rating', rating));
}
