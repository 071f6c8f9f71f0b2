/** Validates the maximum price of a form against its minimum: the message key of what is wrong. */
export const checkPriceRange = (
  maxPrice: number | null,
  { minPrice }: { minPrice?: number | null },
): string | undefined =>
  maxPrice !== null && minPrice != null && maxPrice < minPrice
    ? 'resources.products.invalid.range'
    : undefined;
