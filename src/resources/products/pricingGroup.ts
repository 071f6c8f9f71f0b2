import type { Product } from '../../../contract/products';
import type { MergeGroup } from '../../routing/mergeGroups';
import { pricesOf } from '../../../contract/rules/prices';

/**
 * A product's pricing type and prices are merged together: a fixed price and a range exclude each
 * other.
 */
export const pricingGroup: MergeGroup = {
  fields: ['pricing', 'price', 'minPrice', 'maxPrice'],
  read: (record) => {
    const { pricing, ...prices } = record as Partial<Product>;
    return { pricing, ...pricesOf(pricing, prices) };
  },
};
