import type { DataProvider, Identifier } from 'ra-core';
import type { PictureCrop } from '../../contract/pictures';

/** A picture of a record that can be cropped again. */
export interface CroppablePicture {
  resource: string;
  id: Identifier;
  /** Names the owner of a nested record. */
  meta?: Record<string, unknown>;
  /** The last part of its path, if the record has several pictures. */
  picture?: string;
}

/** The versions of a record's pictures, by field. */
export type PictureVersions = Partial<Record<string, string | null>>;

/** The calls on the originals of pictures, only for an API that has announced `picture-crop`. */
export interface OriginalCalls {
  /**
   * Keeps the original of an uploaded crop, if there is one and the API has announced it. `version`
   * is that of the uploaded picture. Returns whether it did.
   */
  keepOriginal: (
    of: CroppablePicture,
    cropped: Blob,
    version: string | null | undefined,
  ) => Promise<boolean>;
  /** The part of its original that a picture shows; null if no original is kept. */
  getCrop: (
    of: CroppablePicture,
    options?: { signal?: AbortSignal },
  ) => Promise<PictureCrop | null>;
  getOriginal: (of: CroppablePicture, options?: { signal?: AbortSignal }) => Promise<Blob>;
  /**
   * Replaces a picture by another part of its original. Returns the versions of the record's
   * pictures.
   */
  cropAgain: (of: CroppablePicture, crop: PictureCrop) => Promise<PictureVersions | undefined>;
}

/** The data provider with the calls on originals. */
export type OriginalDataProvider = DataProvider & OriginalCalls;
