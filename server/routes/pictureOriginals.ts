import type { FastifyPluginAsync } from 'fastify';
import { Type } from 'typebox';
import {
  KnownCrop,
  PictureCrop,
  PictureOriginal,
  PictureOriginalForm,
} from '../../contract/pictures.ts';
import { ProblemDetails } from '../../contract/problem.ts';
import type { Database } from '../database/database.ts';
import { jsonOrForm } from '../http/forms.ts';
import { pictureResponse } from '../http/sendPicture.ts';
import { cutPicture, normaliseOriginal } from '../images/normalise.ts';
import { bytesIn, bytesOfBase64, UPLOAD_BODY_LIMIT } from '../images/upload.ts';
import { Problem } from '../problem.ts';
import type { Change } from '../stores/change.ts';
import {
  findCrop,
  findOriginal,
  lockPictures,
  putOriginal,
  versionOf,
  type Picture,
} from '../stores/pictures.ts';
import type { RecordKey } from '../stores/storeDeclaration.ts';
import { inChange } from './changes.ts';
import type { Endpoints, PathParams } from './endpoints.ts';

/** The pictures of one kind of record that can be cropped again. */
interface Croppable {
  /** The path below which the calls are, such as that of the record or of its picture. */
  path: string;
  /** The resource of the records to which the pictures belong. */
  endpoints: Endpoints;
  /** The longest side of the picture in pixels. */
  side: number;
  /** The hash under which the picture is stored. Throws a Problem (404) when there is none. */
  currentHash: (key: RecordKey, tx: Database) => Promise<string>;
  replace: (change: Change, key: RecordKey, picture: Picture) => Promise<void>;
  /** The record, which is the response to a new crop. */
  get: (key: RecordKey) => Promise<object>;
}

/**
 * The calls on the original of a picture, which is kept after an upload, so that the picture can be
 * cropped again without the file: it is cut out of the original here. Originals show what was not
 * meant to be seen, so no cache keeps them.
 */
export const originalCalls =
  (
    db: Database,
    { path, endpoints, side, currentHash, replace, get }: Croppable,
  ): FastifyPluginAsync =>
  async (app) => {
    const { one: schema, schemas, keyOf } = endpoints;
    const errors = { '4xx': ProblemDetails };
    app.put<{ Params: PathParams; Body: PictureOriginal }>(
      `${path}/original`,
      {
        bodyLimit: UPLOAD_BODY_LIMIT,
        config: { takesForms: true },
        schema: {
          ...schema,
          body: jsonOrForm(PictureOriginal, PictureOriginalForm),
          response: { 204: Type.Null(), ...errors },
        },
      },
      async (request, reply) => {
        const { original, version, ...crop } = request.body;
        const requireVersion = async (tx: Database) => {
          const hash = await currentHash(keyOf(request.params), tx);
          if (versionOf(hash) !== version) throw new Problem('picture.replaced');
          return hash;
        };
        await requireVersion(db);
        const bytes = await normaliseOriginal(
          bytesIn(original, '/original', bytesOfBase64),
          '/original',
        );
        await inChange(db, request, async ({ tx }) => {
          await lockPictures(tx);
          await putOriginal(tx, await requireVersion(tx), { bytes, crop });
        });
        return reply.code(204).send(null);
      },
    );

    app.get<{ Params: PathParams }>(
      `${path}/original`,
      { schema: { ...schema, response: { ...pictureResponse, ...errors } } },
      async (request, reply) => {
        const { bytes } = await findOriginal(db, await currentHash(keyOf(request.params), db));
        return reply
          .header('cache-control', 'private, no-store')
          .type('image/webp')
          .send(Buffer.from(bytes));
      },
    );

    app.get<{ Params: PathParams }>(
      `${path}/crop`,
      { schema: { ...schema, response: { 200: KnownCrop, ...errors } } },
      async (request) => ({
        crop: await findCrop(db, await currentHash(keyOf(request.params), db)),
      }),
    );

    app.put<{ Params: PathParams; Body: PictureCrop }>(
      `${path}/crop`,
      { schema: { ...schema, body: PictureCrop, response: { 200: schemas.record, ...errors } } },
      async (request) => {
        const { params, body: crop } = request;
        const key = keyOf(params);
        const before = await currentHash(key, db);
        const { bytes } = await findOriginal(db, before);
        const picture = await cutPicture(bytes, crop, side);
        await inChange(db, request, async (change) => {
          await lockPictures(change.tx);
          if ((await currentHash(key, change.tx)) !== before) throw new Problem('picture.replaced');
          await replace(change, key, { ...picture, original: { bytes, crop } });
        });
        return get(key);
      },
    );
  };
