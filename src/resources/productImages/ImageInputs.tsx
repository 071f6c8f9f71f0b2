import { TextInput } from 'react-admin';
import { PRODUCT_IMAGE_LIMITS as LIMITS } from '../../../contract/limits';
import { StatusInput } from '../../forms/StatusInput';

/** The form fields of an image, except the picture. */
export const ImageInputs = () => (
  <>
    <TextInput source="imageName" slotProps={{ htmlInput: { maxLength: LIMITS.imageName } }} />
    <TextInput
      source="imageDescription"
      multiline
      minRows={3}
      slotProps={{ htmlInput: { maxLength: LIMITS.imageDescription } }}
    />
    <StatusInput />
  </>
);
