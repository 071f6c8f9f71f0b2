import type { NumberEntry } from '../../forms/numbers/numberText';

/** Validates the maximum price of a form against its minimum: the message key of what is wrong. */
export const checkPriceRange = (
  maxPrice: NumberEntry,
  { minPrice }: { minPrice?: NumberEntry },
): string | undefined =>
  typeof maxPrice === 'number' && typeof minPrice === 'number' && maxPrice < minPrice
    ? 'resources.products.invalid.range'
    : undefined;
