import type { Product } from '../../../contract/products';
import { CategoriesInput } from '../categories/CategoriesInput';
import { NumberInput } from '../../forms/numbers/NumberInput';
import { decimalNotation, wholeNotation } from '../../forms/numbers/numberText';
import { StatusInput } from '../../forms/StatusInput';
import { TextInput } from '../../forms/TextInput';
import { PricingInputs } from './PricingInputs';

/** The form fields of a product. `withRating` on edit only. */
export const ProductInputs = ({ withRating }: { withRating?: boolean }) => (
  <>
    <TextInput<Product> source="name" />
    <TextInput<Product> source="description" multiline minRows={3} />
    <NumberInput<Product> source="estimatedDeliveryDays" notation={wholeNotation} />
    <PricingInputs />
    <CategoriesInput<Product>
      resource="product-categories"
      source="productCategories"
      errorText="resources.products.errors.categories"
    />
    {withRating && (
      <>
        <NumberInput<Product> source="rating" notation={decimalNotation} />
        <NumberInput<Product> source="noOfRatings" notation={wholeNotation} />
      </>
    )}
    <StatusInput />
  </>
);
