import { Type, type Static } from 'typebox';
import { explained, labelled } from './annotations.ts';
import { Id, idSet, includeSubcategories, NamedReference, reference } from './identifiers.ts';
import { DEFAULT_PAGE_SIZE, SERVICE_PROVIDER_LIMITS as LIMITS } from './limits.ts';
import { listOf, pageQuery, sortQuery } from './pagination.ts';
import { pictureFile, PictureVersion, uploadCrop } from './pictures.ts';
import { PHONE_NUMBER_PATTERN } from './rules/phoneNumber.ts';
import { LIST_SORTS } from './sorting.ts';
import { multilineText, searchText, text } from './text.ts';

// No space, invisible character or half of a surrogate pair.
const EMAIL_PART = '[^\\s@\\p{DI}\\p{Cs}]+';

const writable = {
  firstName: text('firstName', LIMITS.firstName),
  lastName: text('lastName', LIMITS.lastName),
  brandName: text('brandName', LIMITS.brandName),
  phoneNumber: Type.String({
    ...text('phoneNumber', LIMITS.phoneNumber),
    ...explained('phoneNumber', 'phoneNumber.malformed'),
    pattern: PHONE_NUMBER_PATTERN,
  }),
  state: text('state', LIMITS.state),
  city: text('city', LIMITS.city),
  addressLine1: text('addressLine1', LIMITS.addressLine1),
  addressLine2: Type.Optional(
    Type.Union(
      [text('addressLine2', LIMITS.addressLine2, 0), Type.Null()],
      explained('addressLine2', 'field.text', { maxLength: LIMITS.addressLine2 }),
    ),
  ),
  about: multilineText('about', LIMITS.about),
};
const categoryIds = idSet('serviceProviderCategories', LIMITS.categories);

/** Body of POST /service-providers: the only call that takes `email`. */
export const ServiceProviderInput = Type.Object({
  ...writable,
  email: Type.String({
    ...text('email', LIMITS.email),
    ...explained('email', 'email.malformed'),
    pattern: `^${EMAIL_PART}@${EMAIL_PART}$`,
  }),
  enabled: Type.Boolean({ ...labelled('enabled'), default: true }),
  serviceProviderCategoryIds: Type.Array(categoryIds.items, { ...categoryIds, default: [] }),
});
export type ServiceProviderInput = Static<typeof ServiceProviderInput>;

/** Body of PUT /service-providers/{id}: the same without `email` and without defaults. */
export const ServiceProviderUpdate = Type.Object({
  ...writable,
  enabled: Type.Boolean(labelled('enabled')),
  serviceProviderCategoryIds: categoryIds,
});
export type ServiceProviderUpdate = Static<typeof ServiceProviderUpdate>;

/** A service provider. A missing address line 2 is `null`. */
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
  pictureVersions: Type.Optional(
    Type.Object({ passportPhoto: PictureVersion, brandLogo: PictureVersion }),
  ),
});
export type ServiceProvider = Static<typeof ServiceProvider>;

/** What the public-info calls return: no e-mail, phone, address (city and state included) or passport photo. */
export const ServiceProviderPublicInfo = Type.Object({
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  brandName: Type.String(),
  about: Type.String(),
  enabled: Type.Boolean(),
  serviceProviderCategories: Type.Array(NamedReference),
  hasBrandLogo: Type.Boolean(),
  pictureVersions: Type.Optional(Type.Object({ brandLogo: PictureVersion })),
});
export type ServiceProviderPublicInfo = Static<typeof ServiceProviderPublicInfo>;

const publicFilters = {
  brandName: searchText('brandName', LIMITS.brandName),
  enabled: Type.Optional(Type.Boolean(labelled('enabled'))),
  serviceProviderCategoryId: Type.Optional(reference('category')),
  includeSubcategories,
  ...pageQuery(DEFAULT_PAGE_SIZE.others),
};

/** Query of GET /service-providers: parts of the e-mail and the brand name, status, category, page, sort. */
export const ServiceProviderQuery = Type.Object({
  email: searchText('email', LIMITS.email),
  ...publicFilters,
  ...sortQuery(LIST_SORTS['service-providers']),
});
export type ServiceProviderQuery = Static<typeof ServiceProviderQuery>;

/** Query of GET /service-providers/public-info. */
export const ServiceProviderPublicInfoQuery = Type.Object(publicFilters);
export type ServiceProviderPublicInfoQuery = Static<typeof ServiceProviderPublicInfoQuery>;

/** Response of GET /service-providers/public-info. */
export const ServiceProviderPublicInfoList = listOf(ServiceProviderPublicInfo);

/** Body of POST /service-providers/{id}/passport-photo: a data URL of a PNG (or JPEG or WebP), within PICTURE_LIMITS. */
export const PassportPhotoUpload = Type.Object({
  passportPhoto: Type.String({ ...labelled('passportPhoto'), minLength: 1 }),
  crop: uploadCrop,
});
export type PassportPhotoUpload = Static<typeof PassportPhotoUpload>;

/** Body of POST /service-providers/{id}/brand-logo: a data URL of a PNG (or JPEG or WebP), within PICTURE_LIMITS. */
export const BrandLogoUpload = Type.Object({
  brandLogo: Type.String({ ...labelled('brandLogo'), minLength: 1 }),
  crop: uploadCrop,
});
export type BrandLogoUpload = Static<typeof BrandLogoUpload>;

/** The bodies of picture uploads as multipart/form-data, in which the picture is a file. */
export const PassportPhotoForm = Type.Object({
  passportPhoto: pictureFile('passportPhoto'),
  crop: uploadCrop,
});
export const BrandLogoForm = Type.Object({
  brandLogo: pictureFile('brandLogo'),
  crop: uploadCrop,
});
