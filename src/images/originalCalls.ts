import { type DataProvider, HttpError, type Identifier, type RaRecord } from 'ra-core';
import type { AnnouncedExtensions } from '../../contract/headers';
import * as HTTP from '../../contract/httpStatus';
import type { PictureCrop } from '../../contract/pictures';
import type { ApiResourceName } from '../../contract/resources';
import type { HttpClient } from '../http/client';
import { collectionPath, readRecord } from '../http/collections';
import { isFile } from '../http/requestBody';
import { withEtag } from '../http/safeWrites';
import { isObject } from '../../contract/rules/responses';

/** What a crop was cut out of. */
interface Original {
  crop: PictureCrop;
  /** Creates the file to keep: at most ORIGINAL_SIDE pixels a side, without metadata. */
  toFile: () => Promise<Blob>;
}

// Keyed by the cropped file, so that code that saves a crop need not know about originals.
const originals = new WeakMap<Blob, Original>();

/** Remembers the original of a crop for as long as the crop is in use; its file is created once. */
export const rememberOriginal = (cropped: Blob, { crop, toFile }: Original): void => {
  let file: Promise<Blob> | undefined;
  originals.set(cropped, { crop, toFile: () => (file ??= toFile()) });
};

/**
 * The fields of an upload. If the API has announced `pictures`, a crop is sent as its original with the
 * area that it shows, which the API cuts out; to any other API as the crop itself.
 */
export const toUpload = async (
  { offers }: AnnouncedExtensions,
  fields: object,
): Promise<object> => {
  if (!offers('pictures')) return fields;
  for (const [name, value] of Object.entries(fields) as [string, unknown][]) {
    const original = isFile(value) ? originals.get(value) : undefined;
    if (original) return { ...fields, [name]: await original.toFile(), crop: original.crop };
  }
  return fields;
};

/** A picture of a record that can be cropped again. */
export interface CroppablePicture {
  resource: ApiResourceName;
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
export const createOriginalCalls = (http: HttpClient) => ({
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
    return withEtag(readRecord<RecordWithPictures>(json), headers);
  },
});

export type OriginalDataProvider = DataProvider & ReturnType<typeof createOriginalCalls>;
