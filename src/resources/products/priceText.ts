import type { Product } from '../../../contract/products';
import { locale } from '../../i18n/language';

/** Amounts in naira: ₦1,500 or ₦1,500.50. */
export const naira = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'NGN',
  currencyDisplay: 'narrowSymbol',
  trailingZeroDisplay: 'stripIfInteger',
});

const EN_DASH = '\u2013';

/** The price of a product in words: ₦1,500, ₦1,500.50, or a range as ₦1,500 – ₦3,000 (design, section 3). */
export const priceText = ({
  pricing,
  price,
  minPrice,
  maxPrice,
}: Pick<Product, 'pricing' | 'price' | 'minPrice' | 'maxPrice'>): string =>
  (pricing === 'Range' ? [minPrice, maxPrice] : [price])
    .map((amount) => naira.format(amount ?? 0))
    .join(` ${EN_DASH} `);
