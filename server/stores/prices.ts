import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Pricing } from '../../contract/products.ts';
import type { StoredPrices } from '../../contract/rules/prices.ts';

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
