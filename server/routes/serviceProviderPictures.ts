import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type, type TObject } from 'typebox';
import { HTTP } from '../../contract/httpStatus.ts';
import { IdParams } from '../../contract/identifiers.ts';
import {
  BrandLogoForm,
  BrandLogoUpload,
  PassportPhotoForm,
  PassportPhotoUpload,
} from '../../contract/providerPictures.ts';
import type { PictureCrop } from '../../contract/pictures.ts';
import type { Database } from '../database/database.ts';
import { inChange } from './changes.ts';
import { ifPicture } from '../http/conditions.ts';
import { jsonOrForm } from '../http/forms.ts';
import { endpointsOf } from './endpoints.ts';
import { pictureCalls } from './pictures.ts';
import { readUpload } from '../images/normalise.ts';
import { bytesIn, bytesOfDataUrl, UPLOAD_BODY_LIMIT } from '../images/upload.ts';
import type { RecordPictures } from '../stores/recordPictures.ts';
import { brandLogos, passportPhotos, serviceProviderStore } from '../stores/serviceProviders.ts';

// Twice the largest size at which the console shows one.
const SIDE = 1024;
const endpoints = endpointsOf('service-providers');

interface Kind {
  path: string;
  body: TObject;
  /** The body as multipart/form-data. */
  form: TObject;
  field: keyof Upload;
  pictures: RecordPictures;
}

type Upload = Partial<Record<'passportPhoto' | 'brandLogo', string | Buffer>>;

/** The calls on one kind of picture. */
const pictureRoutes =
  (db: Database, kind: Kind): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { body, form, field, pictures } = kind;
    const providers = serviceProviderStore(db);
    const path = `${endpoints.paths.record}/${kind.path}`;
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
        const { crop, [field]: sent } = request.body as { crop?: PictureCrop } & Upload;
        const bytes = bytesIn(sent ?? '', `/${field}`, bytesOfDataUrl);
        const picture = await readUpload(bytes, crop, SIDE, `/${field}`);
        await inChange(db, request, (change) =>
          pictures.replace(change, { id }, picture, condition),
        );
        return providers.get({ id });
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
        get: (key) => providers.get(key),
      }),
    );
  };

/** The calls on passport photos and brand logos. An upload returns the service provider. */
export const serviceProviderPictureCalls =
  (db: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(
      pictureRoutes(db, {
        path: 'passport-photo',
        body: PassportPhotoUpload,
        form: PassportPhotoForm,
        field: 'passportPhoto',
        pictures: passportPhotos(db),
      }),
    );
    await app.register(
      pictureRoutes(db, {
        path: 'brand-logo',
        body: BrandLogoUpload,
        form: BrandLogoForm,
        field: 'brandLogo',
        pictures: brandLogos(db),
      }),
    );
  };
