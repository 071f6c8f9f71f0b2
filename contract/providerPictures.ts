import { Type, type Static } from 'typebox';
import { labelled } from './annotations.ts';
import { pictureFile, uploadCrop } from './pictures.ts';

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

/** The bodies of these uploads as multipart/form-data, in which the picture is a file. */
export const PassportPhotoForm = Type.Object({
  passportPhoto: pictureFile('passportPhoto'),
  crop: uploadCrop,
});
export const BrandLogoForm = Type.Object({ brandLogo: pictureFile('brandLogo'), crop: uploadCrop });
