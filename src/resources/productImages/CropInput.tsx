import { Alert, Box, Button } from '@mui/material';
import { useInput, useSaveContext } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import type { ProductImageUpdate } from '../../../contract/productImages';
import { AskBeforeLeaving } from '../../forms/unsaved/UnsavedChanges';
import { useTranslate } from '../../i18n/useTranslate';
import { PRODUCT_ASPECT } from '../products/pictureAspect';
import { LostUpload } from '../../images/LostUpload';
import { PictureChooser } from '../../images/PictureChooser';
import { PictureCropper } from '../../images/PictureCropper';
import { UploadBar } from '../../images/UploadBar';
import type { UploadProgress } from '../../http/client';
import { useFocusWhenLost } from '../../ui/useFocusWhenLost';
import { usePictureCrop } from '../../images/usePictureCrop';
import { checkCrop } from './checkCrop';
import { CroppedPicture } from './CroppedPicture';
import { useApplyCrop } from './useApplyCrop';
import { useLostCreate } from './useLostCreate';

const TEXTS = 'resources.product-images';

interface CropInputProps {
  source: string;
  /** Of the upload in flight. */
  progress: UploadProgress | undefined;
  /** Takes several files that were chosen at once, and the form's other values. */
  onSeveral: (files: File[], values: ProductImageUpdate) => void;
}

/**
 * The picture field of a product image: choose a file, crop it to 4:3, Apply Crop; then Re-crop or
 * Remove. The value is the cropped file, and empty until a crop is applied.
 */
export const CropInput = ({ source, progress, onSeveral }: CropInputProps) => {
  const translate = useTranslate();
  const { saving } = useSaveContext();
  const { field, fieldState } = useInput({ source, validate: checkCrop });
  const cropped = field.value instanceof Blob ? field.value : undefined;
  const { getValues, resetField } = useFormContext();
  const crop = usePictureCrop(PRODUCT_ASPECT, cropped !== undefined || saving, {
    onSeveral: (files) => {
      const { imageName, imageDescription, enabled } = getValues() as ProductImageUpdate;
      onSeveral(files, { imageName, imageDescription, enabled });
    },
  });
  const isCropping = crop.url !== undefined && !cropped;
  const region = useFocusWhenLost(cropped ?? crop.url);
  const { apply, isApplying } = useApplyCrop(crop, field.onChange);
  // Not empty but untouched: the form has nothing more to lose.
  const reset = () => resetField(source);
  const remove = () => {
    reset();
    crop.clear();
  };

  return (
    <Box ref={region} sx={{ display: 'grid', gap: 1.5 }}>
      {/* The form itself knows only of a crop. */}
      <AskBeforeLeaving isDirty={isCropping} />
      {!crop.url && <PictureChooser crop={crop} />}
      {isCropping && <PictureCropper crop={crop} />}
      {cropped && <AppliedCrop file={cropped} />}
      {saving && (
        <UploadBar progress={progress} aria-label={translate(`${TEXTS}.action.creating`)} />
      )}
      {crop.url && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {cropped ? (
            <Button variant="outlined" disabled={saving} onClick={reset}>
              {translate(`${TEXTS}.action.recrop`)}
            </Button>
          ) : (
            <Button variant="contained" disabled={!crop.isReady || isApplying} onClick={apply}>
              {translate(`${TEXTS}.action.apply_crop`)}
            </Button>
          )}
          <Button color="error" disabled={isApplying || saving} onClick={remove}>
            {translate(`${TEXTS}.action.remove`)}
          </Button>
        </Box>
      )}
      {fieldState.error && !cropped && (
        <Alert severity="error" variant="outlined">
          {translate(`${TEXTS}.crop_missing`)}
        </Alert>
      )}
    </Box>
  );
};

const AppliedCrop = ({ file }: { file: Blob }) => {
  const isLost = useLostCreate();
  return (
    <>
      <CroppedPicture file={file} />
      {isLost && <LostUpload type="submit" />}
    </>
  );
};
