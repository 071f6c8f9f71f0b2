/** Requires a crop; returns the message key of the error. */
export const checkCrop = (crop: unknown): string | undefined =>
  crop ? undefined : 'resources.product-images.crop_missing';
