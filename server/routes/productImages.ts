import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { PictureQuery } from '../../contract/pictures.ts';
import { ProblemDetails } from '../../contract/problem.ts';
import {
  ProductImage,
  ProductImageForm,
  ProductImageParams,
} from '../../contract/productImages.ts';
import type { Database } from '../database/database.ts';
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
    const errors = { '4xx': ProblemDetails };

    app.post(
      `${paths.record}/make-preview-image`,
      { schema: { ...schema, response: { 200: ProductImage, ...errors } } },
      async (request) => {
        const { id, imageId } = request.params;
        return inChange(db, request, (change) => images.makePreview(change, id, imageId));
      },
    );

    app.get(
      `${paths.record}/image-file`,
      {
        config: { mayLag: true },
        schema: {
          ...schema,
          querystring: PictureQuery,
          response: { ...pictureResponse, ...errors },
        },
      },
      async (request, reply) => {
        const { log, params, query } = request;
        const find = (known: string[]) =>
          read(log, { ...query, known }, (wanted) =>
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
