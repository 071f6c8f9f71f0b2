import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type, type TObject, type TString } from 'typebox';
import { HTTP } from '../../contract/httpStatus.ts';
import { IdParams } from '../../contract/identifiers.ts';
import { PictureQuery } from '../../contract/pictures.ts';
import type { ProblemKey } from '../../contract/problemStatus.ts';
import {
  BrandLogoForm,
  BrandLogoUpload,
  PassportPhotoForm,
  PassportPhotoUpload,
  ServiceProvider,
} from '../../contract/serviceProviders.ts';
import type { Database } from '../database/database.ts';
import { inChange } from './changes.ts';
import { ifPicture } from '../http/conditions.ts';
import { jsonOrForm } from '../http/forms.ts';
import { pictureResponse, sendPicture } from '../http/sendPicture.ts';
import { Problem } from '../problem.ts';
import { endpointsOf } from './endpoints.ts';
import { originalCalls } from './pictureOriginals.ts';
import { normalisePicture } from '../images/normalise.ts';
import { pictureReader } from '../images/renditions.ts';
import { bytesIn, bytesOfDataUrl, UPLOAD_BODY_LIMIT } from '../images/upload.ts';
import type { WantedPicture } from '../stores/pictures.ts';
import { serviceProviderPictures } from '../stores/serviceProviderPictures.ts';
import { serviceProviderStore } from '../stores/serviceProviders.ts';

// Twice the largest size at which the console shows one.
const SIDE = 1024;
const endpoints = endpointsOf('service-providers');

type Upload<Field extends string> = Record<Field, string | Buffer>;

interface Kind<Field extends string> {
  path: string;
  /** The problem of a provider without such a picture. */
  missing: ProblemKey;
  body: TObject<Record<Field, TString>>;
  /** The same as multipart/form-data. */
  form: TObject;
  field: Field;
  pictures: ReturnType<typeof serviceProviderPictures>;
}

const pictureOriginalRoutes = <Field extends string>(
  db: Database,
  { path, missing, pictures }: Kind<Field>,
) => {
  const providers = serviceProviderStore(db);
  return originalCalls(db, {
    path: `${endpoints.paths.record}/${path}`,
    endpoints,
    side: SIDE,
    ownerOf: ({ id }) => pictures.ownerOf(id),
    currentHash: async ({ id }, tx) => {
      const hash = await pictures.currentHash(id, tx);
      if (hash === null) throw new Problem(missing, { id });
      return hash;
    },
    replace: (change, { id }, picture) => pictures.replace(change, id, picture),
    get: (key) => providers.get(key),
  });
};

/** Upload, fetch and removal of one kind of picture. */
const pictureRoutes =
  <Field extends string>(db: Database, kind: Kind<Field>): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { missing, body, form, field, pictures } = kind;
    const providers = serviceProviderStore(db);
    const readPicture = pictureReader(db);
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
          response: { 200: ServiceProvider },
        },
      },
      async (request, _reply) => {
        const { id } = request.params;
        const condition = ifPicture(request);
        await pictures.requireProvider(id);
        const bytes = bytesIn((request.body as Upload<Field>)[field], `/${field}`, bytesOfDataUrl);
        const picture = await normalisePicture(bytes, SIDE, `/${field}`);
        await inChange(db, request, (change) => pictures.replace(change, id, picture, condition));
        return providers.get({ id });
      },
    );

    app.get(
      path,
      {
        schema: {
          ...schema,
          querystring: PictureQuery,
          response: { ...pictureResponse },
        },
      },
      async (request, reply) => {
        const { log, params, query } = request;
        const find = async (wanted: WantedPicture) => {
          const picture = await pictures.read(params.id, wanted);
          if (!picture) throw new Problem(missing, { id: params.id });
          return picture;
        };
        const read = (cachedTags: string[]) => readPicture(log, { ...query, cachedTags }, find);
        return sendPicture(request, reply, read, { isPublic: false });
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
        await inChange(db, request, (change) => pictures.replace(change, id, null, condition));
        return reply.code(HTTP.noContent).send(null);
      },
    );

    await app.register(pictureOriginalRoutes(db, kind));
  };

/** The calls on passport photos and brand logos. An upload returns the service provider. */
export const serviceProviderPictureCalls =
  (db: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(
      pictureRoutes(db, {
        path: 'passport-photo',
        missing: 'provider.noPassportPhoto',
        body: PassportPhotoUpload,
        form: PassportPhotoForm,
        field: 'passportPhoto',
        pictures: serviceProviderPictures(db, 'passportPhotoHash'),
      }),
    );
    await app.register(
      pictureRoutes(db, {
        path: 'brand-logo',
        missing: 'provider.noBrandLogo',
        body: BrandLogoUpload,
        form: BrandLogoForm,
        field: 'brandLogo',
        pictures: serviceProviderPictures(db, 'brandLogoHash'),
      }),
    );
  };
