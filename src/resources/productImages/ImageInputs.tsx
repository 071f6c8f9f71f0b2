import type { ProductImage } from '../../../contract/productImages';
import { FieldInput } from '../../forms/kinds/FieldInput';

/** The form fields of an image, except the picture. */
export const ImageInputs = () => (
  <>
    <FieldInput<ProductImage> source="imageName" />
    <FieldInput<ProductImage> source="imageDescription" />
    <FieldInput<ProductImage> source="enabled" />
  </>
);
