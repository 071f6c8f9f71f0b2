import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { FieldLabel } from '../../contract/annotations.ts';
import { uploadedPictures, type UploadedPicture } from '../../contract/fields.ts';
import * as HTTP from '../../contract/httpStatus.ts';
import { IdParams } from '../../contract/identifiers.ts';
import { type PictureCrop, pictureUpload } from '../../contract/pictures.ts';
import type { ApiResourceName } from '../../contract/resources.ts';
import type { Database } from '../database/database.ts';
import { inChange } from './changes.ts';
import { ifPicture } from '../http/conditions.ts';
import { jsonOrForm } from '../http/forms.ts';
import { endpointsOf } from './endpoints.ts';
import { pictureCalls } from './pictures.ts';
import { readUpload } from '../images/normalise.ts';
import { bytesIn, bytesOfDataUrl, UPLOAD_BODY_LIMIT } from '../images/upload.ts';
import type { Problem } from '../problem.ts';
import { uploadedPictureStore } from '../stores/recordPictures.ts';
import type { RecordKey } from '../stores/storeDeclaration.ts';

// Twice the largest size at which the console shows one.
const SIDE = 1024;

/** One kind of picture of a resource's records. */
interface Kind {
  resource: ApiResourceName;
  picture: UploadedPicture;
  store: (db: Database) => { get: (key: RecordKey) => Promise<{ id: number }> };
  /** The Problem (404) for a record that does not exist. */
  missing?: ((key: RecordKey) => Problem) | undefined;
}

type Upload = { crop?: PictureCrop } & Record<string, string | Buffer>;

const pictureRoutes =
  (db: Database, { resource, picture, store, missing }: Kind): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { field } = picture;
    const { body, form } = pictureUpload(field as FieldLabel);
    const pictures = uploadedPictureStore(db, resource, field, missing);
    const records = store(db);
    const endpoints = endpointsOf(resource);
    const path = `${endpoints.paths.record}/${picture.path}`;
    const schema = { tags: endpoints.tags, params: IdParams };

    app.post(
      path,
      {
        bodyLimit: UPLOAD_BODY_LIMIT,
        config: { takesForms: true, checksConditions: true },
        schema: {
          ...schema,
          body: jsonOrForm(body, form),
          response: { 200: endpoints.schemas.record },
        },
      },
      async (request, _reply) => {
        const { id } = request.params;
        const condition = ifPicture(request);
        await pictures.requireRecord({ id });
        const { crop, [field]: sent } = request.body as Upload;
        const bytes = bytesIn(sent ?? '', `/${field}`, bytesOfDataUrl);
        const uploaded = await readUpload(bytes, crop, SIDE, `/${field}`);
        await inChange(db, request, (change) =>
          pictures.replace(change, { id }, uploaded, condition),
        );
        return records.get({ id });
      },
    );

    app.delete(
      path,
      {
        config: { checksConditions: true },
        schema: {
          ...schema,
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        const condition = ifPicture(request);
        await inChange(db, request, (change) => pictures.replace(change, { id }, null, condition));
        return reply.code(HTTP.noContent).send(null);
      },
    );

    await app.register(
      pictureCalls(db, {
        filePath: path,
        path,
        endpoints,
        side: SIDE,
        isPublic: false,
        pictures,
        get: (key) => records.get(key),
      }),
    );
  };

/** The calls on the uploaded pictures of a resource's records. An upload returns the record. */
export const recordPictureCalls =
  (resource: ApiResourceName, store: Kind['store'], missing?: Kind['missing']) =>
  (db: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    for (const picture of uploadedPictures(resource)) {
      await app.register(pictureRoutes(db, { resource, picture, store, missing }));
    }
  };
