import { RecordName } from '../../history/RecordName';
import type { FieldValueProps } from '../../routing/Resource';

/** The product of an image is shown by its name. */
const ProductImageFieldValue = ({ field, value, children }: FieldValueProps) =>
  field === 'productId' ? <RecordName resource="products" id={value as number} /> : children;

export default ProductImageFieldValue;
