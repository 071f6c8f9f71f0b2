import type { DataProvider, Identifier } from 'ra-core';
import type { ApiResourceName } from '../../../contract/resources';
import type { HttpClient, PictureOptions, UploadOptions } from '../../http/client';
import { readRecord } from '../../http/collections';
import { toBody } from '../../http/requestBody';
import { ifPicture } from '../../http/safeWrites';
import {
  type PictureVersions,
  type RecordWithPictures,
  toUpload,
} from '../../images/originalCalls';
import { declaredPicture } from './recordPictures';

/** The picture that may be replaced or removed. */
interface PictureCondition {
  /** The version that the picture must have; null if there must be none, undefined if any may be. */
  version?: string | null | undefined;
}

const path = (resource: ApiResourceName, id: Identifier, picture: string) =>
  `/${resource}/${encodeURIComponent(id)}/${picture}`;

/** Creates the calls on the pictures of records, each by the last segment of its path. */
export const createPictureCalls = (http: HttpClient) => {
  const conditions = (version: string | null | undefined) =>
    new Headers({
      Accept: 'application/json',
      ...(http.offers('safe-writes') ? ifPicture(version) : {}),
    });
  return {
    getPicture: (
      resource: ApiResourceName,
      id: Identifier,
      picture: string,
      options?: PictureOptions,
    ) => http.picture(path(resource, id, picture), options),
    /**
     * Takes a PNG file; if the API has announced `pictures`, also JPEG or WebP, and returns the
     * versions of the record's pictures.
     */
    uploadPicture: async (
      resource: ApiResourceName,
      id: Identifier,
      picture: string,
      file: Blob,
      { version, ...options }: UploadOptions & PictureCondition = {},
    ): Promise<PictureVersions | undefined> => {
      const { field } = declaredPicture(resource, picture);
      const body = await toBody(http, await toUpload(http, { [field]: file }), true);
      const headers = conditions(version);
      const request = { ...options, method: 'POST', body, headers };
      const { json } = await http(path(resource, id, picture), request);
      if (!http.offers('pictures')) return undefined;
      return readRecord<RecordWithPictures>(json).pictureVersions;
    },
    deletePicture: async (
      resource: ApiResourceName,
      id: Identifier,
      picture: string,
      { version }: PictureCondition = {},
    ): Promise<void> => {
      const headers = conditions(version);
      await http(path(resource, id, picture), { method: 'DELETE', headers });
    },
  };
};

/** The data provider with the calls on the pictures of records. */
export type PictureDataProvider = DataProvider & ReturnType<typeof createPictureCalls>;
