import type { FieldLabel } from '../../../../contract/annotations';
import { uploadedPictures, type UploadedPicture } from '../../../../contract/fields';
import { type PictureCrop, pictureUpload } from '../../../../contract/pictures';
import type { ApiResourceName } from '../../../../contract/resources';
import type { Collection } from '../collection';
import type { FakeDatabase } from '../database';
import { checkPictureConditions } from '../etag';
import {
  readBase64,
  readDataUrl,
  type RecordPicture,
  samplePortrait,
  storedPicture,
  uploadedIn,
  versionOf,
} from '../pictures';
import { recordPictures } from '../recordPictures';
import { createProblem } from '../problem';
import { type Route, versionedRoute } from '../routes';
import { pictureRoutes } from './pictureRoutes';
import { FormFields, parseBody } from '../validation';

type Upload = Record<string, unknown> & { crop?: PictureCrop };

/** The calls on one picture of each record of a resource. */
const routesOf = <R extends ApiResourceName>(
  database: FakeDatabase,
  resource: R,
  records: Pick<Collection<R>, 'get'>,
  { field, path: segment }: UploadedPicture,
): Route[] => {
  const { body: schema } = pictureUpload(field as FieldLabel);
  const path = `/${resource}/:id/${segment}`;
  const pictures = recordPictures(database, resource, field);

  /** The picture of a record; throws a Problem (404) if there is no such record. */
  const find = (id: number): RecordPicture => {
    records.get(id);
    return pictures.find(id);
  };

  const checkConditions = (id: number, headers: Headers) => {
    const picture = find(id);
    checkPictureConditions(picture && versionOf(uploadedIn(picture)), headers);
  };

  return [
    versionedRoute.post(path, ({ body, headers }, id) => {
      const { [field]: given, crop } = parseBody(schema, body) as Upload;
      const sent = String(given);
      checkConditions(id, headers);
      const toBase64 = body instanceof FormFields ? readBase64 : readDataUrl;
      const uploaded = toBase64(`/${field}`, sent);
      const before = uploadedIn(find(id));
      if (crop || before?.crop || before?.base64 !== uploaded) {
        pictures.put(id, storedPicture(uploaded, crop));
      }
      return records.get(id);
    }),
    versionedRoute.delete(path, ({ headers }, id) => {
      checkConditions(id, headers);
      if (find(id)) pictures.put(id, null);
    }),
    ...pictureRoutes({
      access: database.access,
      path,
      filePath: path,
      sample: (id = 0) => samplePortrait(id),
      find: (id = 0) => {
        const picture = find(id);
        if (picture) return uploadedIn(picture);
        throw createProblem('record.noPicture', {
          id,
          resource,
          picture: { key: `label.${field as FieldLabel}` },
        });
      },
      replace: (stored, id = 0) => pictures.put(id, stored),
      get: (id = 0) => records.get(id),
    }),
  ];
};

/** The calls on the uploaded pictures of a resource's records. */
export const recordPictureRoutes = <R extends ApiResourceName>(
  database: FakeDatabase,
  resource: R,
  records: Pick<Collection<R>, 'get'>,
): Route[] =>
  uploadedPictures(resource).flatMap((picture) => routesOf(database, resource, records, picture));
