import { priceRangeViolation } from '../../../contract/rules/prices';
import type { NumberEntry } from '../../forms/numbers/numberText';

const toAmount = (entry: NumberEntry | undefined) => (typeof entry === 'number' ? entry : null);

/** Validates the maximum price against the minimum; returns the message key of the error. */
export const checkPriceRange = (
  maxPrice: NumberEntry,
  { minPrice }: { minPrice?: NumberEntry },
): string | undefined =>
  priceRangeViolation({ minPrice: toAmount(minPrice), maxPrice: toAmount(maxPrice) })
    ? 'resources.products.invalid.range'
    : undefined;
