import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type, type TObject, type TString } from 'typebox';
import { IdParams } from '../../contract/identifiers.ts';
import { ProblemDetails } from '../../contract/problem.ts';
import type { ProblemKey } from '../../contract/problemStatus.ts';
import {
  BrandLogoUpload,
  PassportPhotoUpload,
  ServiceProvider,
} from '../../contract/serviceProviders.ts';
import type { Database } from '../database/database.ts';
import { inChange } from './changes.ts';
import { pictureResponse, sendPicture } from '../http/sendPicture.ts';
import { Problem } from '../problem.ts';
import { normalisePicture } from '../images/normalise.ts';
import { bytesOfDataUrl, UPLOAD_BODY_LIMIT } from '../images/upload.ts';
import { serviceProviderPictures } from '../stores/serviceProviderPictures.ts';
import { serviceProviderStore } from '../stores/serviceProviders.ts';

// Twice the largest size at which the console shows one.
const SIDE = 1024;
const errors = { '4xx': ProblemDetails };

interface Kind<Field extends string> {
  path: string;
  /** The problem of a provider without such a picture. */
  missing: ProblemKey;
  body: TObject<Record<Field, TString>>;
  field: Field;
  pictures: ReturnType<typeof serviceProviderPictures>;
}

/** Upload, fetch and removal of one kind of picture. */
const pictureRoutes =
  <Field extends string>(db: Database, kind: Kind<Field>): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { missing, body, field, pictures } = kind;
    const providers = serviceProviderStore(db);
    const path = `/service-providers/:id/${kind.path}`;
    const schema = { tags: ['service providers'], params: IdParams };

    app.post(
      path,
      {
        bodyLimit: UPLOAD_BODY_LIMIT,
        schema: { ...schema, body, response: { 200: ServiceProvider, ...errors } },
      },
      async ({ params: { id }, body: sent, user }) => {
        await pictures.requireProvider(id);
        const bytes = bytesOfDataUrl((sent as Record<Field, string>)[field], `/${field}`);
        const picture = await normalisePicture(bytes, SIDE, `/${field}`);
        await inChange(db, { user }, (change) => pictures.replace(change, id, picture));
        return providers.get({ id });
      },
    );

    app.get(
      path,
      {
        config: { mayLag: true },
        schema: { ...schema, response: { ...pictureResponse, ...errors } },
      },
      async (request, reply) => {
        const { id } = request.params;
        return sendPicture(request, reply, async (known) => {
          const picture = await pictures.read(id, known);
          if (!picture) throw new Problem(missing, { id });
          return picture;
        });
      },
    );

    app.delete(
      path,
      { schema: { ...schema, response: { 204: Type.Null(), ...errors } } },
      async (request, reply) => {
        await inChange(db, request, (change) => pictures.replace(change, request.params.id, null));
        return reply.code(204).send(null);
      },
    );
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
        field: 'passportPhoto',
        pictures: serviceProviderPictures(db, 'passportPhotoHash'),
      }),
    );
    await app.register(
      pictureRoutes(db, {
        path: 'brand-logo',
        missing: 'provider.noBrandLogo',
        body: BrandLogoUpload,
        field: 'brandLogo',
        pictures: serviceProviderPictures(db, 'brandLogoHash'),
      }),
    );
  };
