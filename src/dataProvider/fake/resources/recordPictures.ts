import type { HiddenChange } from '../../../../contract/auditedChange';
import type { FieldLabel } from '../../../../contract/annotations';
import { uploadedPictures, type UploadedPicture } from '../../../../contract/fields';
import { type PictureCrop, pictureUpload } from '../../../../contract/pictures';
import type { ApiResourceName } from '../../../../contract/resources';
import type { Collection } from '../collection';
import type { FakeDatabase } from '../database';
import { checkPictureConditions } from '../etag';
import {
  pictureKey,
  readBase64,
  readDataUrl,
  samplePortrait,
  storedPicture,
  type StoredPicture,
  versionOf,
} from '../pictures';
import { valueOf } from '../lists';
import { createProblem } from '../problem';
import { type Route, versionedRoute } from '../routes';
import { pictureRoutes } from './pictureRoutes';
import { FormFields, parseBody } from '../validation';

type Upload = Record<string, unknown> & { crop?: PictureCrop };

/** The calls on one picture of each record of a resource. */
const routesOf = <R extends ApiResourceName>(
  { tables, pictures, access, audit }: FakeDatabase,
  resource: R,
  records: Pick<Collection<R>, 'get'>,
  { field, path: segment, flag }: UploadedPicture,
): Route[] => {
  const { body: schema } = pictureUpload(field as FieldLabel);
  const path = `/${resource}/:id/${segment}`;
  const keyOf = (id: number) => pictureKey(resource, id, segment);
  const hasPicture = (id: number) => valueOf<boolean>(records.get(id), flag);

  const recordChange = (id: number, to: HiddenChange) =>
    audit.recordHidden(resource, id, { [field]: to }, records.get(id));

  const replace = (id: number, to: StoredPicture | undefined) => {
    tables[resource].put({ ...records.get(id), [flag]: to !== undefined });
    if (to) pictures.set(keyOf(id), to);
    else pictures.delete(keyOf(id));
    recordChange(id, to ? 'changed' : 'removed');
  };

  const checkConditions = (id: number, headers: Headers) => {
    const version = hasPicture(id) ? versionOf(pictures.get(keyOf(id))) : null;
    checkPictureConditions(version, headers);
  };

  return [
    versionedRoute.post(path, ({ body, headers }, id) => {
      const { [field]: given, crop } = parseBody(schema, body) as Upload;
      const sent = String(given);
      checkConditions(id, headers);
      const toBase64 = body instanceof FormFields ? readBase64 : readDataUrl;
      const uploaded = toBase64(`/${field}`, sent);
      const before = pictures.get(keyOf(id));
      if (crop || before?.crop || before?.base64 !== uploaded) {
        replace(id, storedPicture(uploaded, crop));
      }
      return records.get(id);
    }),
    versionedRoute.delete(path, ({ headers }, id) => {
      checkConditions(id, headers);
      if (hasPicture(id)) replace(id, undefined);
    }),
    ...pictureRoutes({
      access,
      path,
      filePath: path,
      sample: (id = 0) => samplePortrait(id),
      find: (id = 0) => {
        if (!hasPicture(id)) {
          throw createProblem('record.noPicture', {
            id,
            resource,
            picture: { key: `label.${field as FieldLabel}` },
          });
        }
        return pictures.get(keyOf(id));
      },
      replace: (stored, change, id = 0) => {
        pictures.set(keyOf(id), stored);
        recordChange(id, change);
      },
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
