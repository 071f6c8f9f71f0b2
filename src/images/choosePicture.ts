import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useOffers } from '../ui/useOffers';
import type { PictureCrop } from '../../contract/pictures';

/** The location state of a link whose page starts by choosing a picture file. */
export const CHOOSE_PICTURE = { choosePicture: true };

/** The location state of a link whose dialog crops the stored picture again. */
export const ADJUST_CROP = { adjustCrop: true };

/** Whether the current location was opened to crop a stored picture again. */
export const useAdjustsCrop = (): boolean =>
  (useLocation().state as Partial<typeof ADJUST_CROP> | null)?.adjustCrop === true;

/** The navigation whose file chooser was opened: it opens once, even if the input remounts. */
let lastOpened: string | undefined;

/**
 * Opens the file chooser on arrival from a link with CHOOSE_PICTURE. Browsers allow that only right
 * after a click or key press, so neither a reload nor Back triggers it.
 */
export const useChooserOnArrival = (input: RefObject<HTMLInputElement | null>) => {
  const { key, state } = useLocation();
  useEffect(() => {
    const isAsked = (state as Partial<typeof CHOOSE_PICTURE> | null)?.choosePicture === true;
    if (!isAsked || lastOpened === key || !navigator.userActivation.isActive) return;
    lastOpened = key;
    input.current?.click();
  }, [input, key, state]);
};

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

/** What a crop was cut out of. */
interface Original {
  crop: PictureCrop;
  /** Creates the file to keep: at most ORIGINAL_SIDE pixels a side, without metadata. */
  toFile: () => Promise<Blob>;
}

// Keyed by the cropped file, so that code that saves a crop need not know about originals.
const originals = new WeakMap<Blob, Original>();

/** Remembers the original of a crop for as long as the crop is in use. */
export const rememberOriginal = (cropped: Blob, original: Original): void => {
  originals.set(cropped, original);
};

/** The original of a crop that was made in this page. */
export const originalOf = (cropped: Blob): Original | undefined => originals.get(cropped);
