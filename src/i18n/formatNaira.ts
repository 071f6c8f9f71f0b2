import { perLanguage } from './language';

const naira = perLanguage(
  (tag) =>
    new Intl.NumberFormat(tag, {
      style: 'currency',
      currency: 'NGN',
      currencyDisplay: 'narrowSymbol',
      trailingZeroDisplay: 'stripIfInteger',
    }),
);

/** An amount in naira: ₦1,500 or ₦1,500.50; in French 1 500,50 ₦. */
export const formatNaira = (amount: number): string => naira().format(amount);
