import type { PictureCrop } from '../../contract/pictures';

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
