import { Box } from '@mui/material';
import { RadioButtonGroupInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Product } from '../../../contract/products';
import { NumberInput } from '../../forms/numbers/NumberInput';
import { moneyNotation, type NumberEntry } from '../../forms/numbers/numberText';
import { priceRangeViolation } from '../../../contract/rules/prices';
import type { MessageKey } from '../../i18n/messages';

const toAmount = (entry: NumberEntry | undefined) => (typeof entry === 'number' ? entry : null);

/** The message key of a hint for a maximum price below the minimum. */
export const checkPriceRange = (
  maxPrice: NumberEntry | undefined,
  { minPrice }: { minPrice?: NumberEntry },
): MessageKey | undefined =>
  priceRangeViolation({ minPrice: toAmount(minPrice), maxPrice: toAmount(maxPrice) })
    ? 'resources.products.invalid.range'
    : undefined;

const PRICING = 'pricing' satisfies keyof Product;
const PRICED = [PRICING, 'minPrice', 'maxPrice'] as const;

const amount = { notation: moneyNotation };

const CHOICES = [
  { id: 'Fixed', name: 'resources.products.pricing.Fixed' },
  { id: 'Range', name: 'resources.products.pricing.Range' },
] satisfies { id: Product['pricing']; name: string }[];

/** The pricing of a product: one price, or a minimum and a maximum. */
export const PricingInputs = () => {
  const [pricing, minPrice, maxPrice] = useWatch<Product, typeof PRICED>({ name: PRICED });
  return (
    <>
      <RadioButtonGroupInput source={PRICING} choices={CHOICES} />
      {pricing === 'Range' ? (
        <Box
          sx={{
            display: 'grid',
            gap: 2.5,
            alignItems: 'start',
            gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <NumberInput<Product> {...amount} key="minPrice" source="minPrice" />
          <NumberInput<Product>
            {...amount}
            key="maxPrice"
            source="maxPrice"
            helperText={checkPriceRange(maxPrice, { minPrice })}
          />
        </Box>
      ) : (
        <NumberInput<Product> {...amount} key="price" source="price" />
      )}
    </>
  );
};
