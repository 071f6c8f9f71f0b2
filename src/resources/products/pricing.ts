import type { Pricing } from '../../../contract/products';

/** Reads a pricing in any letter case; what is not a range is a fixed price. */
export const readPricing = (pricing: string): Pricing =>
  pricing.toLowerCase() === 'range' ? 'Range' : 'Fixed';

/** How a pricing is spelt when a product is created: `Fixed` or `range` (specification, section 3). */
export const pricingToCreate = (pricing: Pricing | undefined): 'Fixed' | 'range' =>
  pricing === 'Range' ? 'range' : 'Fixed';

/** The prices of a form, in naira. */
export interface Prices {
  price?: number | null;
  minPrice?: number | null;
  maxPrice?: number | null;
}

/** The prices that belong to a pricing: those of the other kind are `null`. */
export const pricesOf = (
  pricing: Pricing | undefined,
  { price = null, minPrice = null, maxPrice = null }: Prices,
): Required<Prices> =>
  pricing === 'Range'
    ? { price: null, minPrice, maxPrice }
    : { price, minPrice: null, maxPrice: null };
