import type { ProductImage } from '../../../contract/productImages';
import { StatusInput } from '../../forms/StatusInput';
import { TextInput } from '../../forms/TextInput';

/** The form fields of an image, except the picture. */
export const ImageInputs = () => (
  <>
    <TextInput<ProductImage> source="imageName" />
    <TextInput<ProductImage> source="imageDescription" multiline minRows={3} />
    <StatusInput />
  </>
);
