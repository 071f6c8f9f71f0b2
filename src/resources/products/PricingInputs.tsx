import { Box } from '@mui/material';
import { NumberInput, RadioButtonGroupInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { PRODUCT_LIMITS } from '../../../contract/limits';
import type { Product } from '../../../contract/products';
import { checkPriceRange } from './checkPriceRange';

const CHOICES = [
  { id: 'Fixed', name: 'resources.products.pricing.Fixed' },
  { id: 'Range', name: 'resources.products.pricing.Range' },
] satisfies { id: Product['pricing']; name: string }[];

const naira = { min: 0, max: PRODUCT_LIMITS.price, step: 0.01 };

/** The pricing of a product: one price, or a minimum and a maximum (sections 2, 3 and 5). */
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
          <NumberInput key="minPrice" source="minPrice" required {...naira} />
          <NumberInput
            key="maxPrice"
            source="maxPrice"
            required
            validate={checkPriceRange}
            {...naira}
          />
        </Box>
      ) : (
        <NumberInput key="price" source="price" required {...naira} />
      )}
    </>
  );
};
