import { Alert, Box, Button } from '@mui/material';
import { useInput, useNotify, useSaveContext } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { useRef, useState } from 'react';
import type { ProductImageUpdate } from '../../../contract/productImages';
import { ConfirmLeaving } from '../../forms/unsaved/UnsavedChanges';
import { useTranslate } from '../../i18n/useTranslate';
import { PRODUCT_ASPECT } from '../products/ProductPicture';
import { LostUpload } from '../../images/CropDialog';
import { useHandedOver } from '../../images/choosePicture';
import { PictureChooser } from '../../images/PictureChooser';
import { PictureCropper } from '../../images/PictureCropper';
import { UploadBar } from '../../images/UploadStatus';
import type { UploadProgress } from '../../http/client';
import { useFocusWhenLost } from '../../ui/useFocusWhenLost';
import { imageNameOf } from './several/entries';
import { type Crop, usePictureCrop } from '../../images/usePictureCrop';
import { pictureSx } from '../../images/Picture';
import { useObjectUrl } from '../../images/useObjectUrl';
import { ignoreSecondClick } from '../../ui/singleFlight';

/** Draws the current crop and passes it on. A picture that cannot be drawn shows an error. */
export const useApplyCrop = (crop: Pick<Crop, 'toFile'>, onCropped: (file: Blob) => void) => {
  const notify = useNotify();
  const [isApplying, setApplying] = useState(false);
  const apply = () => {
    // The fields move up under the pointer.
    ignoreSecondClick();
    setApplying(true);
    crop
      .toFile()
      .then(onCropped)
      .catch(() => notify('images.problem.unreadable', { type: 'error' }))
      .finally(() => setApplying(false));
  };
  return { apply, isApplying };
};

/** The crop of a picture that has not been uploaded yet, or its empty place. */
export const CroppedPicture = ({ file }: { file: Blob | undefined }) => {
  const translate = useTranslate();
  const url = useObjectUrl(file);
  return (
    <Box
      sx={{
        aspectRatio: PRODUCT_ASPECT,
        maxWidth: 480,
        borderRadius: 1,
        overflow: 'hidden',
        bgcolor: 'action.hover',
      }}
    >
      {url && (
        <Box
          component="img"
          src={url}
          alt={translate('resources.product-images.cropped')}
          sx={pictureSx}
        />
      )}
    </Box>
  );
};

/** Requires a crop; returns the message key of the error. */
const checkCrop = (crop: unknown): string | undefined =>
  crop ? undefined : 'resources.product-images.crop_missing';

const TEXTS = 'resources.product-images';

/** Returns a function that names the image after its file, unless the user has named it. */
const useNameOfFile = () => {
  const { getValues, resetField } = useFormContext<ProductImageUpdate>();
  const given = useRef('');
  return (file: File | undefined) => {
    if (![given.current, ''].includes(getValues('imageName'))) return;
    given.current = file ? imageNameOf(file) : '';
    // By default, not as a change: without the picture there is nothing to restore.
    resetField('imageName', { defaultValue: given.current });
  };
};

interface CropInputProps {
  source: string;
  /** How far the upload in flight is. */
  progress: UploadProgress | undefined;
  /** Whether the last upload got no response. */
  isLost: boolean;
  /** Takes several files that were chosen at once, and the form's other values. */
  onSeveral: (files: File[], values: ProductImageUpdate) => void;
}

/**
 * The picture field of a product image: choose a file, crop it to 4:3, Apply Crop; then Re-crop or
 * Remove. The value is the cropped file, and empty until a crop is applied.
 */
export const CropInput = ({ source, progress, isLost, onSeveral }: CropInputProps) => {
  const translate = useTranslate();
  const { saving } = useSaveContext();
  const { field, fieldState } = useInput({ source, validate: checkCrop });
  const cropped = field.value instanceof Blob ? field.value : undefined;
  const { getValues, resetField } = useFormContext();
  const nameAfter = useNameOfFile();
  const crop = usePictureCrop(PRODUCT_ASPECT, cropped !== undefined || saving, {
    onChosen: nameAfter,
    onSeveral: (files) => {
      const { imageName, imageDescription, enabled } = getValues() as ProductImageUpdate;
      onSeveral(files, { imageName, imageDescription, enabled });
    },
  });
  useHandedOver(crop.take);
  const isMissing = fieldState.error !== undefined && !cropped;
  const isCropping = crop.url !== undefined && !cropped;
  const region = useFocusWhenLost(cropped ?? crop.url);
  const { apply, isApplying } = useApplyCrop(crop, field.onChange);
  const isBusy = [isApplying, saving, crop.isFitting].some(Boolean);
  // Not empty but untouched: the form has nothing more to lose.
  const reset = () => resetField(source);
  const remove = () => {
    reset();
    crop.clear();
  };

  return (
    <Box ref={region} data-rejected={isMissing} sx={{ display: 'grid', gap: 1.5 }}>
      {/* The form itself knows only of a crop. */}
      <ConfirmLeaving isDirty={crop.isChosen && !cropped} />
      {!crop.url && <PictureChooser crop={crop} />}
      {isCropping && <PictureCropper crop={crop} />}
      {cropped && <AppliedCrop file={cropped} isLost={isLost} />}
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
          <Button color="error" disabled={isBusy} onClick={remove}>
            {translate(`${TEXTS}.action.remove`)}
          </Button>
        </Box>
      )}
      {isMissing && (
        <Alert severity="error" variant="outlined">
          {translate(`${TEXTS}.crop_missing`)}
        </Alert>
      )}
    </Box>
  );
};

const AppliedCrop = ({ file, isLost }: { file: Blob; isLost: boolean }) => {
  const { saving } = useSaveContext();
  return (
    <>
      <CroppedPicture file={file} />
      {isLost && !saving && <LostUpload type="submit" />}
    </>
  );
};
