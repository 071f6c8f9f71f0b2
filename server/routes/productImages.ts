import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { PictureQuery } from '../../contract/pictures.ts';
import { changedMeanwhile } from '../../contract/problem.ts';
import {
  ProductImage,
  ProductImageForm,
  ProductImageParams,
} from '../../contract/productImages.ts';
import type { Database } from '../database/database.ts';
import { ifRecord } from '../http/conditions.ts';
import { pictureResponse, sendPicture } from '../http/sendPicture.ts';
import { normalisePicture } from '../images/normalise.ts';
import { pictureReader } from '../images/renditions.ts';
import { bytesIn, bytesOfBase64, UPLOAD_BODY_LIMIT } from '../images/upload.ts';
import { productImageStore } from '../stores/productImages.ts';
import { inChange } from './changes.ts';
import { endpointsOf } from './endpoints.ts';
import { originalCalls } from './pictureOriginals.ts';
import { defineResource } from './resource.ts';

// Twice the largest size at which the console shows one.
const SIDE = 1600;

const endpoints = endpointsOf('product-images');
const { paths, tags } = endpoints;

/** Choosing the preview, and the image file itself. */
const imageCalls =
  (db: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    const images = productImageStore(db);
    const read = pictureReader(db);
    const schema = { tags, params: ProductImageParams };

    app.post(
      `${paths.record}/make-preview-image`,
      {
        config: { checksConditions: true },
        schema: {
          ...schema,
          response: { 200: ProductImage, 412: changedMeanwhile(ProductImage) },
        },
      },
      async (request, reply) => {
        const { id, imageId } = request.params;
        const condition = ifRecord(request, reply, ProductImage);
        return inChange(db, request, (change) =>
          images.makePreview(change, id, imageId, condition),
        );
      },
    );

    app.get(
      `${paths.record}/image-file`,
      {
        schema: {
          ...schema,
          querystring: PictureQuery,
          response: { ...pictureResponse },
        },
      },
      async (request, reply) => {
        const { log, params, query } = request;
        const find = (cachedTags: string[]) =>
          read(log, { ...query, cachedTags }, (wanted) =>
            images.picture(params.id, params.imageId, wanted),
          );
        return sendPicture(request, reply, find, { isPublic: true });
      },
    );

    await app.register(
      originalCalls(db, {
        path: paths.record,
        endpoints,
        side: SIDE,
        ownerOf: ({ id }) => images.ownerOf(id),
        currentHash: ({ id, productId = 0 }, tx) => images.currentHash(productId, id, tx),
        replace: (change, { id, productId = 0 }, picture) =>
          images.replacePicture(change, productId, id, picture),
        get: (key) => images.get(key),
      }),
    );
  };

export const productImages = defineResource({
  name: 'product-images',
  form: ProductImageForm,
  bodyLimit: UPLOAD_BODY_LIMIT,
  prepare: async ({ image, ...values }, productId) => ({
    ...values,
    productId,
    picture: await normalisePicture(bytesIn(image, '/image', bytesOfBase64), SIDE, '/image'),
  }),
  store: productImageStore,
  calls: imageCalls,
});
