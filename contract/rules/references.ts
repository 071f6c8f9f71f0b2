import type { ProblemKey } from '../problemStatus.ts';
import type { Violation } from './violation.ts';

/** A field that refers to other records by their ids. */
export interface Reference {
  /** JSON pointer to the field. */
  pointer: string;
  /** The message for an id that does not exist. */
  unknown: ProblemKey;
}

/** The categories that a product is in. */
export const PRODUCT_CATEGORIES: Reference = {
  pointer: '/productCategoryIds',
  unknown: 'product.unknownCategory',
};

/** The provider that sells a product. */
export const PRODUCT_PROVIDER: Reference = {
  pointer: '/serviceProviderId',
  unknown: 'product.unknownProvider',
};

/** The categories that a service provider is in. */
export const PROVIDER_CATEGORIES: Reference = {
  pointer: '/serviceProviderCategoryIds',
  unknown: 'provider.unknownCategory',
};

/** The first of `ids` that is not among `existing`. */
export const referenceViolation = (
  { pointer, unknown }: Reference,
  ids: Iterable<number>,
  existing: ReadonlySet<number>,
): Violation | undefined => {
  for (const id of ids) {
    if (!existing.has(id)) return { pointer, message: unknown, values: { id } };
  }
  return undefined;
};
