import type { Product } from '../../../contract/products';
import { formatNaira, NO_NUMBER } from '../../i18n/language';
import { pricesOf } from '../../../contract/rules/prices';
import type { MergeGroup } from '../../routing/resourceNames';

/** The price of a product. */
export type PricedProduct = Pick<Product, 'pricing' | 'price' | 'minPrice' | 'maxPrice'>;

const EN_DASH = '\u2013';

/**
 * A product's price as text: ₦1,500, ₦1,500.50, or a range as ₦1,500 – ₦3,000. What the API has not
 * returned is a dash.
 */
export const priceText = ({ pricing, price, minPrice, maxPrice }: PricedProduct): string => {
  const amounts = (pricing === 'Range' ? [minPrice, maxPrice] : [price]).map((amount) =>
    typeof amount === 'number' ? formatNaira(amount) : NO_NUMBER,
  );
  return amounts.every((amount) => amount === NO_NUMBER) ? NO_NUMBER : amounts.join(` ${EN_DASH} `);
};

/**
 * A product's pricing type and prices are merged together: a fixed price and a range exclude each
 * other.
 */
export const pricingGroup: MergeGroup<PricedProduct> = {
  fields: ['pricing', 'price', 'minPrice', 'maxPrice'],
  read: ({ pricing, ...prices }) => ({ pricing, ...pricesOf(pricing, prices) }),
};
