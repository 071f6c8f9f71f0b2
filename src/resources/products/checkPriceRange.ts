import { priceRangeViolation } from '../../../contract/rules/prices';
import type { MessageKey } from '../../i18n/messages';
import type { NumberEntry } from '../../forms/numbers/numberText';

const toAmount = (entry: NumberEntry | undefined) => (typeof entry === 'number' ? entry : null);

/** The message key of a hint for a maximum price below the minimum. */
export const checkPriceRange = (
  maxPrice: NumberEntry | undefined,
  { minPrice }: { minPrice?: NumberEntry },
): MessageKey | undefined =>
  priceRangeViolation({ minPrice: toAmount(minPrice), maxPrice: toAmount(maxPrice) })
    ? 'resources.products.invalid.range'
    : undefined;
