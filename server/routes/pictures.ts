import type { FastifyPluginAsync } from 'fastify';
import { CurrentCrop, PictureCropUpdate, PictureQuery } from '../../contract/pictures.ts';
import type { Database } from '../database/database.ts';
import { ifRecord } from '../http/conditions.ts';
import { etagOf } from '../http/etag.ts';
import { pictureResponse, sendPicture } from '../http/sendPicture.ts';
import { cutPicture } from '../images/normalise.ts';
import { pictureReader } from '../images/renditions.ts';
import { Problem } from '../problem.ts';
import { auditRead } from '../security/accessLog.ts';
import { findCrop, requireOriginal, type Original } from '../stores/pictureOriginals.ts';
import { lockPictures, versionOf } from '../stores/pictures.ts';
import type { RecordPictures } from '../stores/recordPictures.ts';
import type { RecordKey } from '../stores/storeDeclaration.ts';
import { inChange } from './changes.ts';
import type { Endpoints, PathParams } from './endpoints.ts';

/** The pictures of one kind of record. */
interface PictureKind {
  /** The path of the picture itself. */
  filePath: string;
  /** The path below which the calls on its original are, such as that of the record. */
  path: string;
  /** The resource of the records to which the pictures belong. */
  endpoints: Endpoints;
  /** The longest side of the picture in pixels. */
  side: number;
  /** Whether browsers may keep the pictures. */
  isPublic: boolean;
  pictures: RecordPictures;
  /** The record, which is the response to a new crop. */
  get: (key: RecordKey) => Promise<object>;
}

const tagOf = ({ bytes }: Original) => etagOf(bytes);

function requireSame(current: string, expected: string) {
  if (current !== expected) throw new Problem('picture.replaced');
}

const requireVersion = async (hash: Promise<string>, version: string) =>
  requireSame(versionOf(await hash), version);

/** The call that reads a picture. */
const fileRoutes =
  (db: Database, { filePath, endpoints, isPublic, pictures }: PictureKind): FastifyPluginAsync =>
  async (app) => {
    const { one: schema, keyOf } = endpoints;
    const read = pictureReader(db);
    app.get<{ Params: PathParams; Querystring: PictureQuery }>(
      filePath,
      { schema: { ...schema, querystring: PictureQuery, response: { ...pictureResponse } } },
      async (request, reply) => {
        const { log, params, query } = request;
        const find = (cachedTags: string[]) =>
          read(log, { ...query, cachedTags }, (wanted) => pictures.read(keyOf(params), wanted));
        return sendPicture(request, reply, find, { isPublic });
      },
    );
  };

/** The call that reads an original. It shows what was not meant to be seen, so no cache keeps it. */
const originalRoutes =
  (db: Database, { path, endpoints, pictures }: PictureKind): FastifyPluginAsync =>
  async (app) => {
    const { one: schema, keyOf } = endpoints;
    const { ownerOf, currentHash } = pictures;

    app.get<{ Params: PathParams }>(
      `${path}/original`,
      { schema: { ...schema, response: { ...pictureResponse } } },
      async (request, reply) => {
        const key = keyOf(request.params);
        await currentHash(key, db);
        const { bytes } = await requireOriginal(db, ownerOf(key));
        await auditRead(db, request, 'original-read');
        return reply
          .header('cache-control', 'private, no-store')
          .header('etag', etagOf(bytes))
          .type('image/webp')
          .send(Buffer.from(bytes));
      },
    );
  };

const cropRoutes =
  (db: Database, { path, endpoints, side, pictures, get }: PictureKind): FastifyPluginAsync =>
  async (app) => {
    const { one: schema, schemas, keyOf } = endpoints;
    const { ownerOf, currentHash, replace } = pictures;

    app.get<{ Params: PathParams }>(
      `${path}/crop`,
      { schema: { ...schema, response: { 200: CurrentCrop } } },
      async (request) => {
        const key = keyOf(request.params);
        const version = versionOf(await currentHash(key, db));
        return { crop: await findCrop(db, ownerOf(key)), version };
      },
    );

    app.put<{ Params: PathParams; Body: PictureCropUpdate }>(
      `${path}/crop`,
      {
        config: { checksConditions: true },
        schema: {
          ...schema,
          body: PictureCropUpdate,
          response: { 200: schemas.record },
        },
      },
      async (request, reply) => {
        const { version, ...crop } = request.body;
        const key = keyOf(request.params);
        const owner = ownerOf(key);
        const condition = ifRecord(request, reply, CurrentCrop);
        await requireVersion(currentHash(key, db), version);
        const before = await requireOriginal(db, owner);
        const { bytes } = before;
        const picture = await cutPicture(bytes, crop, side);
        await inChange(db, request, async (change) => {
          await lockPictures(change.tx);
          await requireVersion(currentHash(key, change.tx), version);
          const now = await requireOriginal(change.tx, owner);
          // Another original may be stored without another version of the picture.
          requireSame(tagOf(now), tagOf(before));
          condition({ crop: now.crop, version });
          await replace(change, key, { ...picture, original: { bytes, crop } });
        });
        return get(key);
      },
    );
  };

/**
 * The calls that read a picture, and those on its original, which is kept with an upload that names a
 * crop, so that the picture can be cropped again without the file: it is cut out of the original here.
 */
export const pictureCalls =
  (db: Database, kind: PictureKind): FastifyPluginAsync =>
  async (app) => {
    await app.register(fileRoutes(db, kind));
    await app.register(originalRoutes(db, kind));
    await app.register(cropRoutes(db, kind));
  };
