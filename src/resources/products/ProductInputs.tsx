import { TextInput } from 'react-admin';
import { PRODUCT_LIMITS as LIMITS } from '../../../contract/limits';
import { CategoriesInput } from '../categories/CategoriesInput';
import { NumberInput } from '../../forms/numbers/NumberInput';
import { decimalNotation, wholeNotation } from '../../forms/numbers/numberText';
import { StatusInput } from '../../forms/StatusInput';
import { PricingInputs } from './PricingInputs';

/** The form fields of a product. `withRating` on edit only. */
export const ProductInputs = ({ withRating }: { withRating?: boolean }) => (
  <>
    <TextInput source="name" required slotProps={{ htmlInput: { maxLength: LIMITS.name } }} />
    <TextInput
      source="description"
      required
      multiline
      minRows={3}
      slotProps={{ htmlInput: { maxLength: LIMITS.description } }}
    />
    <NumberInput
      source="estimatedDeliveryDays"
      required
      notation={wholeNotation}
      {...LIMITS.deliveryDays}
    />
    <PricingInputs />
    <CategoriesInput
      resource="product-categories"
      source="productCategories"
      label="resources.products.fields.productCategories"
      errorText="resources.products.errors.categories"
    />
    {withRating && (
      <>
        <NumberInput source="rating" required notation={decimalNotation} {...LIMITS.rating} />
        <NumberInput
          source="noOfRatings"
          required
          notation={wholeNotation}
          min={0}
          max={LIMITS.noOfRatings}
        />
      </>
    )}
    <StatusInput />
  </>
);
