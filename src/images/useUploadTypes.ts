import { useOffers } from '../ui/useOffers';

/** Types of photos, which have no transparent pixels: JPEG would make them black. */
const OPAQUE = ['image/jpeg', 'image/heic'];

/**
 * Returns a function from a picture to the media types in which its crop is tried: PNG only, unless
 * the API takes smaller ones. A PNG of a photo is never the smallest.
 */
export const useUploadTypes = () => {
  const offers = useOffers();
  return (picture: Blob): string[] => {
    if (!offers('picture-formats')) return ['image/png'];
    return ['image/webp', OPAQUE.includes(picture.type) ? 'image/jpeg' : 'image/png'];
  };
};
