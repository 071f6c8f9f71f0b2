import type { ProductImage } from '../../../contract/productImages';
import { createFieldValue } from '../../history/createFieldValue';
import { RecordName } from '../../history/RecordName';

/** The product of an image by name. */
export default createFieldValue<ProductImage>({
  productId: ({ value }) => <RecordName resource="products" id={value} />,
});
