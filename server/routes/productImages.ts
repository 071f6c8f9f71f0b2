import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { IdParams } from '../../contract/identifiers.ts';
import { changedMeanwhile, ProblemDetails } from '../../contract/problem.ts';
import {
  ProductImage,
  ProductImageInput,
  ProductImageList,
  ProductImageParams,
  ProductImageQuery,
  ProductImageUpdate,
} from '../../contract/productImages.ts';
import { CreateHeaders, UpdateHeaders } from '../../contract/requestHeaders.ts';
import type { Database } from '../database/database.ts';
import { createOnce, inChange } from './changes.ts';
import { ifMatch } from '../http/etag.ts';
import { pictureResponse, sendPicture } from '../http/sendPicture.ts';
import { normalisePicture } from '../images/normalise.ts';
import { bytesOfBase64, UPLOAD_BODY_LIMIT } from '../images/upload.ts';
import { productImageStore } from '../stores/productImages.ts';

// Twice the largest size at which the console shows one.
const SIDE = 1600;

/** The calls under /products/{id}/images (specification, section 7). */
export const productImageRoutes =
  (db: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    const images = productImageStore(db);
    const errors = { '4xx': ProblemDetails };
    const answer = { 200: ProductImage, ...errors };
    const ofProduct = { tags: ['product images'], params: IdParams };
    const ofImage = { tags: ['product images'], params: ProductImageParams };
    const path = '/products/:id/images';

    app.post(
      path,
      {
        bodyLimit: UPLOAD_BODY_LIMIT,
        schema: {
          ...ofProduct,
          headers: CreateHeaders,
          body: ProductImageInput,
          response: { 201: ProductImage, ...errors },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        const { image, ...values } = request.body;
        await images.requireProduct(id);
        const picture = await normalisePicture(bytesOfBase64(image, '/image'), SIDE, '/image');
        return createOnce(db, request, reply, (change) =>
          images.create(change, id, values, picture),
        );
      },
    );

    app.get(
      path,
      {
        schema: {
          ...ofProduct,
          querystring: ProductImageQuery,
          response: { 200: ProductImageList, ...errors },
        },
      },
      async ({ params, query }) => images.list(params.id, query),
    );

    app.get(
      `${path}/:imageId`,
      { schema: { ...ofImage, response: answer } },
      async ({ params: { id, imageId } }) => images.get(id, imageId),
    );

    app.put(
      `${path}/:imageId`,
      {
        schema: {
          ...ofImage,
          headers: UpdateHeaders,
          body: ProductImageUpdate,
          response: { ...answer, 412: changedMeanwhile(ProductImage) },
        },
      },
      async (request, reply) => {
        const { id, imageId } = request.params;
        const condition = ifMatch(request, reply);
        return inChange(db, request, (change) =>
          images.update(change, id, imageId, request.body, condition),
        );
      },
    );

    app.delete(
      `${path}/:imageId`,
      { schema: { ...ofImage, response: { 204: Type.Null(), ...errors } } },
      async (request, reply) => {
        const { id, imageId } = request.params;
        await inChange(db, request, (change) => images.remove(change, id, imageId));
        return reply.code(204).send(null);
      },
    );

    app.post(
      `${path}/:imageId/make-preview-image`,
      { schema: { ...ofImage, response: answer } },
      async (request) => {
        const { id, imageId } = request.params;
        return inChange(db, request, (change) => images.makePreview(change, id, imageId));
      },
    );

    app.get(
      `${path}/:imageId/image-file`,
      { schema: { ...ofImage, response: { ...pictureResponse, ...errors } } },
      async (request, reply) => {
        const { id, imageId } = request.params;
        return sendPicture(request, reply, (known) => images.picture(id, imageId, known));
      },
    );
  };
