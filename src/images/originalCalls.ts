import { type DataProvider, HttpError, type Identifier, type RaRecord } from 'ra-core';
import { HTTP } from '../../contract/httpStatus';
import type { PictureCrop } from '../../contract/pictures';
import type { HttpClient } from '../http/client';
import { collectionPath, readRecord } from '../http/collections';
import { toBody } from '../http/requestBody';
import { withTag } from '../http/safeWrites';
import { isObject } from '../../contract/rules/responses';

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
export type VersionedCrop = PictureCrop & { version?: string };

/** The versions of a record's pictures, by field. */
export type PictureVersions = Partial<Record<string, string | null>>;

/** A record with pictures. */
export type RecordWithPictures = RaRecord & { pictureVersions?: PictureVersions };

const path = ({ resource, id, meta, picture }: CroppablePicture, call: string) =>
  ['', collectionPath(resource, meta), encodeURIComponent(id), picture, call]
    .filter((part) => part !== undefined)
    .join('/');

const readCrop = (json: unknown): VersionedCrop | null => {
  const { crop, version } = isObject(json) ? json : {};
  if (crop === undefined) throw new HttpError('The response has no crop', HTTP.ok, {});
  const hasVersion = typeof version === 'string';
  return crop && { ...(crop as PictureCrop), ...(hasVersion && { version }) };
};

/** Creates the calls on the originals of pictures, of the extension `pictures`. */
export const createOriginalCalls = (http: HttpClient) => {
  /**
   * Keeps the original of an uploaded crop, if there is one and the API has announced it. `version`
   * is that of the uploaded picture. Returns whether it did.
   */
  const keepOriginal = async (
    of: CroppablePicture,
    cropped: Blob,
    version: string | null | undefined,
  ): Promise<boolean> => {
    const original = http.offers('pictures') ? originals.get(cropped) : undefined;
    if (!original || !version) return false;
    const fields = { original: await original.toFile(), version, ...original.crop };
    const body = await toBody(http, fields);
    // Low priority, because the user is not waiting for it.
    await http(path(of, 'original'), { method: 'PUT', body, priority: 'low' });
    return true;
  };
  return {
    keepOriginal,
    /**
     * Keeps the originals of the crops in a new record. Not awaited, and failures are ignored: the
     * record is saved, and without an original the picture just cannot be cropped again.
     */
    keepOriginals: (
      { resource, meta }: Pick<CroppablePicture, 'resource' | 'meta'>,
      sent: Record<string, unknown>,
      { id, pictureVersions }: RecordWithPictures,
    ): void => {
      for (const [field, value] of Object.entries(sent)) {
        if (!(value instanceof Blob)) continue;
        const version = pictureVersions?.[field];
        keepOriginal({ resource, id, meta }, value, version).catch(() => undefined);
      }
    },
    /** The part of its original that a picture shows; null if no original is kept. */
    getCrop: async (of: CroppablePicture, options?: { signal?: AbortSignal }) =>
      readCrop((await http(path(of, 'crop'), options)).json),
    getOriginal: (of: CroppablePicture, options?: { signal?: AbortSignal }) =>
      http.picture(path(of, 'original'), options),
    /**
     * Replaces a picture by another part of its original, unless it has another version than the
     * crop names. Returns the record.
     */
    recrop: async (of: CroppablePicture, crop: VersionedCrop) => {
      const body = JSON.stringify(crop);
      const { json, headers } = await http(path(of, 'crop'), { method: 'PUT', body });
      return withTag(readRecord<RecordWithPictures>(json), headers);
    },
  };
};

/** The data provider with the calls on originals. */
export type OriginalDataProvider = DataProvider & ReturnType<typeof createOriginalCalls>;
