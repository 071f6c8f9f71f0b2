import { TextInput } from 'react-admin';
import { PRODUCT_IMAGE_LIMITS as LIMITS } from '../../../contract/limits';
import { StatusInput } from '../../forms/StatusInput';

/** The fields of an image's form beside the picture itself (section 2). */
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
