import { Box } from '@mui/material';
import { RadioButtonGroupInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Product } from '../../../contract/products';
import { MoneyInput } from '../../forms/numbers/MoneyInput';
import { checkPriceRange } from './checkPriceRange';

const CHOICES = [
  { id: 'Fixed', name: 'resources.products.pricing.Fixed' },
  { id: 'Range', name: 'resources.products.pricing.Range' },
] satisfies { id: Product['pricing']; name: string }[];

/** The pricing of a product: one price, or a minimum and a maximum. */
export const PricingInputs = () => {
  const pricing = useWatch({ name: 'pricing' }) as Product['pricing'];
  return (
    <>
      <RadioButtonGroupInput source="pricing" choices={CHOICES} />
      {pricing === 'Range' ? (
        <Box
          sx={{
            display: 'grid',
            gap: 2.5,
            alignItems: 'start',
            gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <MoneyInput key="minPrice" source="minPrice" required />
          <MoneyInput key="maxPrice" source="maxPrice" required validate={checkPriceRange} />
        </Box>
      ) : (
        <MoneyInput key="price" source="price" required />
      )}
    </>
  );
};
