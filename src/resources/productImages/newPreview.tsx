import type { ReactNode } from 'react';
import { Checkbox, FormControlLabel } from '@mui/material';
import { useNotify } from 'ra-core';
import { useTranslate } from '../../i18n/useTranslate';
import { NO_ID } from '../../routing/paths';
import { type PreviewImage, useSetPreview } from '../products/SetPreviewButton';
import { useProductImageParams } from './ImageBreadcrumbs';

const TEXTS = 'resources.product-images';

/** A response to a creation: of a foreign API it may have no more than the id, or not even that. */
export type AddedImage = Omit<PreviewImage, 'productId'> & Partial<PreviewImage>;

/** An added image that has not become the preview, although it was chosen, and why. */
export interface UnsetPreview {
  image: AddedImage;
  /** Undefined if the API has not said the image's id. */
  error?: unknown;
}

/**
 * Returns a function that makes an image that was just added the preview of the product in the path.
 * Resolves with the failure, because the image is added all the same.
 */
export const useNewPreview = () => {
  const { productId } = useProductImageParams();
  const setPreview = useSetPreview();
  return async (added: AddedImage): Promise<UnsetPreview | undefined> => {
    if (added.id === NO_ID) return { image: added };
    return setPreview({ productId, ...added }).then(
      () => undefined,
      (error: unknown) => ({ image: added, error }),
    );
  };
};

/**
 * Returns a function that announces added images with `message`, and says if `unset` has not become
 * the preview, which Retry repeats.
 */
export const useAnnounceAdded = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const setPreview = useNewPreview();
  const retryOf = ({ image, error }: UnsetPreview) =>
    error === undefined ? undefined : () => void retry(image);
  const retry = async (image: AddedImage) => {
    const unset = await setPreview(image);
    if (unset) notify(`${TEXTS}.errors.preview`, { type: 'error', onRetry: retryOf(unset) });
    else notify(`${TEXTS}.notifications.previewed`, { type: 'success' });
  };
  return (message: ReactNode, unset: UnsetPreview | undefined) => {
    if (!unset) notify(message, { type: 'success' });
    else {
      const notSet = translate(`${TEXTS}.preview_failed`);
      notify([message, ' ', notSet], { type: 'warning', onRetry: retryOf(unset) });
    }
  };
};

interface PreviewCheckboxProps {
  isPreview: boolean;
  isDisabled?: boolean;
  onChange: (isPreview: boolean) => void;
}

/** Whether a new image becomes the preview of its product. */
export const PreviewCheckbox = ({ isPreview, isDisabled, onChange }: PreviewCheckboxProps) => (
  <FormControlLabel
    label={useTranslate()(`${TEXTS}.use_as_preview`)}
    control={
      <Checkbox
        checked={isPreview}
        disabled={isDisabled}
        onChange={(_, isChecked) => onChange(isChecked)}
      />
    }
  />
);
