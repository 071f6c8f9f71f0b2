import { useOffers } from '../ui/useOffers';

/** Types of photos, which have no transparent pixels: JPEG would make them black. */
const OPAQUE = ['image/jpeg', 'image/heic'];

/**
 * Returns a function that maps a picture to the candidate media types for its crop: PNG only,
 * unless the API accepts others. PNG is left out for photos, because it is never the smallest.
 */
export const useUploadTypes = () => {
  const isOffered = useOffers('pictures');
  return (picture: Blob): string[] => {
    if (!isOffered) return ['image/png'];
    return ['image/webp', OPAQUE.includes(picture.type) ? 'image/jpeg' : 'image/png'];
  };
};
