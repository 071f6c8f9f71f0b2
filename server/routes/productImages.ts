import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { changedMeanwhile } from '../../contract/problem.ts';
import { pictureFile } from '../../contract/pictures.ts';
import type { Database } from '../database/database.ts';
import { ifRecord } from '../http/conditions.ts';
import { readUpload } from '../images/normalise.ts';
import { bytesIn, bytesOfBase64, UPLOAD_BODY_LIMIT } from '../images/upload.ts';
import { productImagePictures, productImageStore } from '../stores/productImages.ts';
import { inChange } from './changes.ts';
import { endpointsOf, type PathParams } from './endpoints.ts';
import { pictureCalls } from './pictures.ts';
import { defineResource } from './resource.ts';

// Twice the largest size at which the console shows one.
const SIDE = 1600;

const endpoints = endpointsOf('product-images');
const { paths, one, keyOf, schemas } = endpoints;
const { record, create } = schemas;

/** Choosing the preview, and the image file itself. */
const imageCalls =
  (db: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    const images = productImageStore(db);

    app.post<{ Params: PathParams }>(
      `${paths.record}/make-preview-image`,
      {
        config: { checksConditions: true },
        schema: {
          ...one,
          response: { 200: record, 412: changedMeanwhile(record) },
        },
      },
      async (request, reply) => {
        const condition = ifRecord(request, reply, record);
        return inChange(db, request, (change) =>
          images.makePreview(change, keyOf(request.params), condition),
        );
      },
    );

    await app.register(
      pictureCalls(db, {
        filePath: `${paths.record}/image-file`,
        path: paths.record,
        endpoints,
        side: SIDE,
        isPublic: true,
        pictures: productImagePictures(db),
        get: (key) => images.get(key),
      }),
    );
  };

export const productImages = defineResource({
  name: 'product-images',
  form: Type.Object({ ...create.properties, image: pictureFile('image') }),
  bodyLimit: UPLOAD_BODY_LIMIT,
  prepare: async ({ image, crop, ...values }, productId) => ({
    ...values,
    productId,
    picture: await readUpload(bytesIn(image, '/image', bytesOfBase64), crop, SIDE, '/image'),
  }),
  store: productImageStore,
  calls: imageCalls,
  pictures: (db) => () => productImagePictures(db),
});
