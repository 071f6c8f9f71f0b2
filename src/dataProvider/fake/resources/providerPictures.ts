import { BrandLogoUpload, PassportPhotoUpload } from '../../../../contract/serviceProviders';
import {
  providerPictures,
  type ProviderPicture,
} from '../../../resources/serviceProviders/providerPictures';
import type { Collection } from '../collection';
import type { FakeDatabase } from '../database';
import {
  parsePictureQuery,
  pictureKey,
  readDataUrl,
  samplePortrait,
  storedPicture,
  toPicture,
} from '../pictures';
import { refusal } from '../problem';
import { respond, noContent, type Route } from '../routes';
import { parseBody } from '../validation';

const uploads = {
  'passport-photo': {
    read: (body: unknown) => parseBody(PassportPhotoUpload, body).passportPhoto,
    missing: 'provider.noPassportPhoto',
  },
  'brand-logo': {
    read: (body: unknown) => parseBody(BrandLogoUpload, body).brandLogo,
    missing: 'provider.noBrandLogo',
  },
} as const;

/** The calls on one of the two pictures of each service provider. */
export const providerPictureRoutes = (
  { tables, pictures, audit }: FakeDatabase,
  providers: Collection<'service-providers'>,
  picture: ProviderPicture,
): Route[] => {
  const { field, flag } = providerPictures[picture];
  const { read, missing } = uploads[picture];
  const path = `/service-providers/:id/${picture}`;
  const keyOf = (id: number) => pictureKey('service-providers', id, picture);

  const replace = (id: number, to: string | undefined) => {
    tables['service-providers'].put({ ...providers.get(id), [flag]: to !== undefined });
    if (to) pictures.set(keyOf(id), storedPicture(to));
    else pictures.delete(keyOf(id));
    const hidden = { [field]: to ? 'changed' : 'removed' } as const;
    audit.record({ resource: 'service-providers', id, before: {}, after: {}, hidden });
  };

  return [
    {
      method: 'GET',
      path,
      handle: ({ query }, id) => {
        parsePictureQuery(query);
        if (!providers.get(id)[flag]) throw refusal(missing, { id });
        const uploaded = pictures.get(keyOf(id));
        return respond(uploaded ? toPicture(uploaded) : samplePortrait(id));
      },
    },
    {
      method: 'POST',
      path,
      handle: ({ body }, id) => {
        const url = read(body);
        providers.get(id);
        const uploaded = readDataUrl(`/${field}`, url);
        if (pictures.get(keyOf(id))?.base64 !== uploaded) replace(id, uploaded);
        return respond(providers.get(id));
      },
    },
    {
      method: 'DELETE',
      path,
      handle: (_, id) => {
        if (providers.get(id)[flag]) replace(id, undefined);
        return noContent;
      },
    },
  ];
};
