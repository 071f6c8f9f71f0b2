import type { Product } from '../../../contract/products';
import { formatNaira } from '../../i18n/language';
import { pricesOf } from '../../../contract/rules/prices';
import type { MergeGroup } from '../../routing/resourceNames';

/** The price of a product. */
export type PricedProduct = Pick<Product, 'pricing' | 'price' | 'minPrice' | 'maxPrice'>;

const EN_DASH = '\u2013';

/** A product's price as text: ₦1,500, ₦1,500.50, or a range as ₦1,500 – ₦3,000. */
export const priceText = ({ pricing, price, minPrice, maxPrice }: PricedProduct): string =>
  (pricing === 'Range' ? [minPrice, maxPrice] : [price])
    .map((amount) => formatNaira(amount ?? 0))
    .join(` ${EN_DASH} `);

/**
 * A product's pricing type and prices are merged together: a fixed price and a range exclude each
 * other.
 */
export const pricingGroup: MergeGroup<PricedProduct> = {
  fields: ['pricing', 'price', 'minPrice', 'maxPrice'],
  read: ({ pricing, ...prices }) => ({ pricing, ...pricesOf(pricing, prices) }),
};
