import { Type } from 'typebox';
import { listOf } from './pagination.ts';
import { PictureVersion } from './pictures.ts';
import { querySchema, schemas } from './schemas.ts';
import type { ServiceProvider, ServiceProviderQuery } from './serviceProviders.ts';

const FIELDS = [
  'id',
  'firstName',
  'lastName',
  'brandName',
  'about',
  'enabled',
  'serviceProviderCategories',
  'hasBrandLogo',
] as const satisfies (keyof ServiceProvider)[];

/** What the public-info calls return: no e-mail, phone, address (city and state included) or passport photo. */
export const ServiceProviderPublicInfo = Type.Object({
  ...Type.Pick(schemas['service-providers'].record, FIELDS).properties,
  pictureVersions: Type.Optional(Type.Object({ brandLogo: PictureVersion })),
});
export type ServiceProviderPublicInfo = Pick<ServiceProvider, (typeof FIELDS)[number]> & {
  pictureVersions?: { brandLogo: string | null };
};

/** Query of GET /service-providers/public-info. */
export const ServiceProviderPublicInfoQuery = querySchema(
  'service-providers',
  ['brandName', 'enabled', 'serviceProviderCategoryId', 'includeSubcategories'],
  false,
);
export type ServiceProviderPublicInfoQuery = Omit<ServiceProviderQuery, 'email' | 'sort'>;

/** Response of GET /service-providers/public-info. */
export const ServiceProviderPublicInfoList = listOf(ServiceProviderPublicInfo);
