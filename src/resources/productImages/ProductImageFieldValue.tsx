import type { ProductImage } from '../../../contract/productImages';
import { createFieldValue } from '../../forms/changes/FieldValue';
import { RecordName } from '../../records/history/RecordName';

/** The product of an image by name. */
export default createFieldValue<ProductImage>({
  productId: ({ value }) => <RecordName resource="products" id={value} />,
});
