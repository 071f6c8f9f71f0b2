import { HttpError } from 'ra-core';
import type { PictureCrop } from '../../contract/pictures';
import { originalOf } from '../images/originals';
import { withTag } from '../http/versions';
import type { CroppablePicture, OriginalCalls, RecordWithPictures } from '../images/originalCalls';
import { collectionPath } from '../http/collectionPath';
import type { HttpClient } from '../http/client';
import { isObject } from '../storage/isObject';
import { readRecord } from '../http/lists';
import { toBody } from './requestBody';

const path = ({ resource, id, meta, picture }: CroppablePicture, call: string) =>
  ['', collectionPath(resource, meta), encodeURIComponent(id), picture, call]
    .filter((part) => part !== undefined)
    .join('/');

const readCrop = (json: unknown) => {
  const { crop, version } = isObject(json) ? json : {};
  if (crop === undefined) throw new HttpError('The response has no crop', 200, {});
  const isKnown = typeof version === 'string';
  return crop && { ...(crop as PictureCrop), ...(isKnown && { version }) };
};

/** Creates the calls on the originals of pictures. */
export const createOriginalCalls = (http: HttpClient): OriginalCalls => ({
  keepOriginal: async (of, cropped, version) => {
    const original = http.offers('pictures') ? originalOf(cropped) : undefined;
    if (!original || !version) return false;
    const fields = { original: await original.toFile(), version, ...original.crop };
    const body = await toBody(http, fields);
    // Low priority, because the user is not waiting for it.
    await http(path(of, 'original'), { method: 'PUT', body, priority: 'low' });
    return true;
  },
  getCrop: async (of, options) => {
    const { json } = await http(path(of, 'crop'), options);
    return readCrop(json);
  },
  getOriginal: (of, options) => http.picture(path(of, 'original'), options),
  cropAgain: async (of, crop) => {
    const body = JSON.stringify(crop);
    const { json, headers } = await http(path(of, 'crop'), { method: 'PUT', body });
    return withTag(readRecord<RecordWithPictures>(json), headers);
  },
});

/**
 * Uploads the originals of the crops in a new record. Not awaited, and failures are ignored: the
 * record is saved, and without an original the picture just cannot be cropped again.
 */
export const keepOriginals = (
  http: HttpClient,
  { resource, meta }: Pick<CroppablePicture, 'resource' | 'meta'>,
  sent: Record<string, unknown>,
  { id, pictureVersions }: RecordWithPictures,
): void => {
  const { keepOriginal } = createOriginalCalls(http);
  for (const [field, value] of Object.entries(sent)) {
    if (!(value instanceof Blob)) continue;
    keepOriginal({ resource, id, meta }, value, pictureVersions?.[field]).catch(() => undefined);
  }
};
