import type { ProductInput, ProductUpdate } from '../products.ts';
import { decimalsViolation } from './decimals.ts';
import { priceViolation } from './prices.ts';
import type { Violation } from './violation.ts';

/** The violation for a product's body: of its prices, then of a rating with more than two decimals. */
export const productViolation = (body: ProductInput | ProductUpdate): Violation | undefined =>
  priceViolation(body) ??
  ('rating' in body ? decimalsViolation('/rating', 'label.rating', body.rating) : undefined);
