import { RecordName } from '../../history/RecordName';
import type { FieldValueProps } from '../../routing/Resource';

/** Shows the product of an image by name. */
const ProductImageFieldValue = ({ field, value, children }: FieldValueProps) =>
  field === 'productId' ? <RecordName resource="products" id={value as number} /> : children;

export default ProductImageFieldValue;
