/** Validates that there is a crop: the message key of what is wrong (section 5). */
export const checkCrop = (crop: unknown): string | undefined =>
  crop ? undefined : 'resources.product-images.crop_missing';
