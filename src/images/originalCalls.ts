import type { DataProvider, Identifier, RaRecord } from 'ra-core';
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

/** What a picture shows of its original, with the version of the picture if the API has named it. */
export type KnownCrop = PictureCrop & { version?: string };

/** The versions of a record's pictures, by field. */
export type PictureVersions = Partial<Record<string, string | null>>;

/** A record with pictures. */
export type RecordWithPictures = RaRecord & { pictureVersions?: PictureVersions };

/** The calls on the originals of pictures, only for an API that has announced `pictures`. */
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
  getCrop: (of: CroppablePicture, options?: { signal?: AbortSignal }) => Promise<KnownCrop | null>;
  getOriginal: (of: CroppablePicture, options?: { signal?: AbortSignal }) => Promise<Blob>;
  /**
   * Replaces a picture by another part of its original, unless it has another version than the crop
   * names. Returns the record.
   */
  cropAgain: (of: CroppablePicture, crop: KnownCrop) => Promise<RecordWithPictures>;
}

/** The data provider with the calls on originals. */
export type OriginalDataProvider = DataProvider & OriginalCalls;
