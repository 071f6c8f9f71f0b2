import { Type, type Static } from 'typebox';
import { Id, idSet, NamedReference } from './identifiers.ts';
import { DEFAULT_PAGE_SIZE, SERVICE_PROVIDER_LIMITS as LIMITS } from './limits.ts';
import { listOf, pageQuery } from './pagination.ts';
import { PHONE_NUMBER } from './phoneNumber.ts';
import { searchText, text } from './text.ts';

const writable = {
  firstName: text('First name', LIMITS.firstName),
  lastName: text('Last name', LIMITS.lastName),
  brandName: text('Brand name', LIMITS.brandName),
  phoneNumber: Type.String({ ...text('Phone number', LIMITS.phoneNumber), ...PHONE_NUMBER }),
  state: text('State', LIMITS.state),
  city: text('City', LIMITS.city),
  addressLine1: text('Address line 1', LIMITS.addressLine1),
  addressLine2: Type.Optional(
    Type.Union([text('Address line 2', LIMITS.addressLine2, 0), Type.Null()], {
      title: 'Address line 2',
      description: `a text of at most ${LIMITS.addressLine2} characters, or null`,
    }),
  ),
  about: text('About', LIMITS.about),
};
const categoryIds = idSet('Service provider categories', LIMITS.categories);

/** Body of POST /service-providers (specification, sections 3 and 7): the only call that takes `email`. */
export const ServiceProviderInput = Type.Object(
  {
    ...writable,
    email: Type.String({
      title: 'Email',
      minLength: 1,
      maxLength: LIMITS.email,
      pattern: '^[^\\s@\\u0000]+@[^\\s@\\u0000]+$',
      description: 'an e-mail address such as name@example.com',
      'x-trim': true,
    }),
    enabled: Type.Boolean({ title: 'Enabled', default: true }),
    serviceProviderCategoryIds: Type.Array(Id, { ...categoryIds, default: [] }),
  },
  { additionalProperties: false },
);
export type ServiceProviderInput = Static<typeof ServiceProviderInput>;

/** Body of PUT /service-providers/{id}: the same without `email`; nothing is left to a default. */
export const ServiceProviderUpdate = Type.Object(
  {
    ...writable,
    enabled: Type.Boolean({ title: 'Enabled' }),
    serviceProviderCategoryIds: categoryIds,
  },
  { additionalProperties: false },
);
export type ServiceProviderUpdate = Static<typeof ServiceProviderUpdate>;

/** A service provider (specification, section 3). An address line 2 that nobody gave is `null`. */
export const ServiceProvider = Type.Object({
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  brandName: Type.String(),
  email: Type.String(),
  phoneNumber: Type.String(),
  state: Type.String(),
  city: Type.String(),
  addressLine1: Type.String(),
  addressLine2: Type.Union([Type.String(), Type.Null()]),
  about: Type.String(),
  enabled: Type.Boolean(),
  serviceProviderCategories: Type.Array(NamedReference),
  hasPassportPhoto: Type.Boolean(),
  hasBrandLogo: Type.Boolean(),
});
export type ServiceProvider = Static<typeof ServiceProvider>;

/** What the public-info calls give out: no e-mail, phone, address (city and state are part of it) or passport photo. */
export const ServiceProviderPublicInfo = Type.Object({
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  brandName: Type.String(),
  about: Type.String(),
  enabled: Type.Boolean(),
  serviceProviderCategories: Type.Array(NamedReference),
  hasBrandLogo: Type.Boolean(),
});
export type ServiceProviderPublicInfo = Static<typeof ServiceProviderPublicInfo>;

const publicFilters = {
  brandName: searchText('Brand name', LIMITS.brandName),
  enabled: Type.Optional(Type.Boolean()),
  serviceProviderCategoryId: Type.Optional(Id),
  ...pageQuery(DEFAULT_PAGE_SIZE.others),
};

/** Query of GET /service-providers: parts of the e-mail and the brand name, status, category, page. */
export const ServiceProviderQuery = Type.Object({
  email: searchText('Email', LIMITS.email),
  ...publicFilters,
});
export type ServiceProviderQuery = Static<typeof ServiceProviderQuery>;

/** Query of GET /service-providers/public-info. */
export const ServiceProviderPublicInfoQuery = Type.Object(publicFilters);
export type ServiceProviderPublicInfoQuery = Static<typeof ServiceProviderPublicInfoQuery>;

/** Answer of GET /service-providers/public-info. */
export const ServiceProviderPublicInfoList = listOf(ServiceProviderPublicInfo);

/** Body of POST /service-providers/{id}/passport-photo: a data URL of a PNG (or JPEG), within PICTURE_LIMITS. */
export const PassportPhotoUpload = Type.Object({
  passportPhoto: Type.String({ title: 'Passport photo', minLength: 1 }),
});
export type PassportPhotoUpload = Static<typeof PassportPhotoUpload>;

/** Body of POST /service-providers/{id}/brand-logo: a data URL of a PNG (or JPEG), within PICTURE_LIMITS. */
export const BrandLogoUpload = Type.Object({
  brandLogo: Type.String({ title: 'Brand logo', minLength: 1 }),
});
export type BrandLogoUpload = Static<typeof BrandLogoUpload>;
