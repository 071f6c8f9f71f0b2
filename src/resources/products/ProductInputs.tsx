import { Box } from '@mui/material';
import { RadioButtonGroupInput } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import type { Product } from '../../../contract/products';
import { CategoriesInput } from '../categories/CategoriesInput';
import { NumberInput } from '../../forms/numbers/NumberTextField';
import { moneyNotation, type NumberEntry } from '../../forms/numbers/numberText';
import { FieldInput } from '../../forms/kinds/FieldInput';
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

const CHOICES = [
  { id: 'Fixed', name: 'resources.products.pricing.Fixed' },
  { id: 'Range', name: 'resources.products.pricing.Range' },
] satisfies { id: Product['pricing']; name: string }[];

/** Short fields, as many on a line as fit. */
const numbersSx = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(11rem, 100%), 1fr))',
};

/** The price of a product, or its range. */
const PriceInputs = () => {
  const [pricing, minPrice, maxPrice] = useWatch<Product, typeof PRICED>({ name: PRICED });
  const { dirtyFields } = useFormState<Product>();
  const amount = { notation: moneyNotation, required: true, isNew: dirtyFields.pricing };
  if (pricing !== 'Range') return <NumberInput<Product> {...amount} key="price" source="price" />;
  return (
    <>
      <NumberInput<Product> {...amount} key="minPrice" source="minPrice" />
      <NumberInput<Product>
        {...amount}
        key="maxPrice"
        source="maxPrice"
        helperText={checkPriceRange(maxPrice, { minPrice })}
      />
    </>
  );
};

/** The form fields of a product. `withRating` on edit only. */
export const ProductInputs = ({ withRating }: { withRating?: boolean }) => (
  <>
    <FieldInput<Product> source="name" />
    <FieldInput<Product> source="description" />
    <Box sx={numbersSx}>
      <FieldInput<Product> source="estimatedDeliveryDays" />
    </Box>
    <RadioButtonGroupInput source={PRICING} choices={CHOICES} />
    <Box sx={numbersSx}>
      <PriceInputs />
    </Box>
    <CategoriesInput<Product>
      resource="product-categories"
      source="productCategories"
      errorText="resources.products.errors.categories"
    />
    {withRating && (
      <Box sx={numbersSx}>
        <FieldInput<Product> source="rating" />
        <FieldInput<Product> source="noOfRatings" />
      </Box>
    )}
    <FieldInput<Product> source="enabled" />
  </>
);
