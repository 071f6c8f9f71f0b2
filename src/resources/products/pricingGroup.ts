import { pricesOf } from '../../../contract/rules/prices';
import type { MergeGroup } from '../../routing/resourceNames';
import type { PricedProduct } from './priceText';

/**
 * A product's pricing type and prices are merged together: a fixed price and a range exclude each
 * other.
 */
export const pricingGroup: MergeGroup<PricedProduct> = {
  fields: ['pricing', 'price', 'minPrice', 'maxPrice'],
  read: ({ pricing, ...prices }) => ({ pricing, ...pricesOf(pricing, prices) }),
};
