import type { HiddenChange } from '../../../../contract/auditedChange';
import { BrandLogoUpload, PassportPhotoUpload } from '../../../../contract/providerPictures';
import {
  providerPictures,
  type ProviderPicture,
} from '../../../resources/serviceProviders/providerPictures';
import type { Collection } from '../collection';
import type { FakeDatabase } from '../database';
import { checkPictureConditions } from '../etag';
import {
  pictureKey,
  readBase64,
  readDataUrl,
  samplePortrait,
  storedPicture,
  type StoredPicture,
  versionOf,
} from '../pictures';
import { createProblem } from '../problem';
import { type Route, versionedRoute } from '../routes';
import { pictureRoutes } from './pictureRoutes';
import { FormFields, parseBody } from '../validation';

const uploads = {
  'passport-photo': {
    read: (body: unknown) => {
      const { passportPhoto: sent, crop } = parseBody(PassportPhotoUpload, body);
      return { sent, crop };
    },
    missing: 'provider.noPassportPhoto',
  },
  'brand-logo': {
    read: (body: unknown) => {
      const { brandLogo: sent, crop } = parseBody(BrandLogoUpload, body);
      return { sent, crop };
    },
    missing: 'provider.noBrandLogo',
  },
} as const;

/** The calls on one of the two pictures of each service provider. */
export const providerPictureRoutes = (
  { tables, pictures, access, audit }: FakeDatabase,
  providers: Collection<'service-providers'>,
  picture: ProviderPicture,
): Route[] => {
  const { field, flag } = providerPictures[picture];
  const { read, missing } = uploads[picture];
  const path = `/service-providers/:id/${picture}`;
  const keyOf = (id: number) => pictureKey('service-providers', id, picture);

  const recordChange = (id: number, to: HiddenChange) =>
    audit.recordHidden('service-providers', id, { [field]: to });

  const replace = (id: number, to: StoredPicture | undefined) => {
    tables['service-providers'].put({ ...providers.get(id), [flag]: to !== undefined });
    if (to) pictures.set(keyOf(id), to);
    else pictures.delete(keyOf(id));
    recordChange(id, to ? 'changed' : 'removed');
  };

  const checkConditions = (id: number, headers: Headers) => {
    const version = providers.get(id)[flag] ? versionOf(pictures.get(keyOf(id))) : null;
    checkPictureConditions(version, headers);
  };

  return [
    versionedRoute.post(path, ({ body, headers }, id) => {
      const { sent, crop } = read(body);
      checkConditions(id, headers);
      const toBase64 = body instanceof FormFields ? readBase64 : readDataUrl;
      const uploaded = toBase64(`/${field}`, sent);
      const before = pictures.get(keyOf(id));
      if (crop || before?.crop || before?.base64 !== uploaded) {
        replace(id, storedPicture(uploaded, crop));
      }
      return providers.get(id);
    }),
    versionedRoute.delete(path, ({ headers }, id) => {
      checkConditions(id, headers);
      if (providers.get(id)[flag]) replace(id, undefined);
    }),
    ...pictureRoutes({
      access,
      path,
      filePath: path,
      sample: (id = 0) => samplePortrait(id),
      find: (id = 0) => {
        if (!providers.get(id)[flag]) throw createProblem(missing, { id });
        return pictures.get(keyOf(id));
      },
      replace: (stored, change, id = 0) => {
        pictures.set(keyOf(id), stored);
        recordChange(id, change);
      },
      get: (id = 0) => providers.get(id),
    }),
  ];
};
