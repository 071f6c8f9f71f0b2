import { Type, type Static } from 'typebox';
import { labelled, type FieldLabel } from './annotations.ts';
import { CROP_ZOOM, PICTURE_LIMITS, PICTURE_WIDTHS } from './limits.ts';

/**
 * Identifies the content of a picture; `null` if there is none. Records carry the versions of their
 * pictures, which only the addresses of the pictures use.
 */
export const PictureVersion = Type.Union([Type.String(), Type.Null()]);

/** A picture in a body of type multipart/form-data: the bytes of its file. */
export const pictureFile = (label: FieldLabel) =>
  Type.Unsafe<Uint8Array>({ ...labelled(label), contentMediaType: 'image/*' });

/**
 * Query of the calls that return a picture. With `width`, in pixels, they return the narrowest of
 * PICTURE_WIDTHS that is at least as wide, or the picture itself if there is none. With the
 * picture's current `version`, the address never returns another picture, so the response may be
 * cached for good; with any other they return the current picture, to be revalidated.
 */
export const PictureQuery = Type.Object({
  width: Type.Optional(
    Type.Integer({
      ...labelled('pictureWidth'),
      description: `Returns the narrowest of ${PICTURE_WIDTHS.join(', ')} px that is at least as wide, or the picture itself.`,
      minimum: 1,
      maximum: PICTURE_LIMITS.side,
    }),
  ),
  version: Type.Optional(
    Type.String({
      ...labelled('pictureVersion'),
      description: 'The version of the picture as its record has it.',
      maxLength: 64,
    }),
  ),
});
export type PictureQuery = Static<typeof PictureQuery>;

const share = (label: FieldLabel) => Type.Number({ ...labelled(label), minimum: 0, maximum: 100 });

/**
 * The part of an original that a picture shows: an area in percent of the original's width and
 * height, measured from its top left corner, and the zoom with which it was chosen.
 */
export const PictureCrop = Type.Object({
  x: share('cropLeft'),
  y: share('cropTop'),
  width: share('cropWidth'),
  height: share('cropHeight'),
  zoom: Type.Number({ ...labelled('cropZoom'), ...CROP_ZOOM }),
});
export type PictureCrop = Static<typeof PictureCrop>;

/**
 * The part of an uploaded picture to show, in the calls that take one: it is cut out here, and the
 * whole is kept as its original. Without it, the picture is shown as it is.
 */
const uploadCrop = Type.Optional(Type.Object(PictureCrop.properties, labelled('crop')));

/**
 * The bodies of the upload of a record's picture: a data URL of a PNG (or JPEG or WebP), within
 * PICTURE_LIMITS; as multipart/form-data, the picture is a file.
 */
export const pictureUpload = (field: FieldLabel) => ({
  body: Type.Object({
    [field]: Type.String({ ...labelled(field), minLength: 1 }),
    crop: uploadCrop,
  }),
  form: Type.Object({ [field]: pictureFile(field), crop: uploadCrop }),
});

/** The version of the picture for which a crop is sent; 409 if it has been replaced. */
const version = { version: Type.String({ ...labelled('pictureVersion'), maxLength: 64 }) };

/** Body of PUT …/crop. */
export const PictureCropUpdate = Type.Object({ ...PictureCrop.properties, ...version });
export type PictureCropUpdate = Static<typeof PictureCropUpdate>;

/**
 * Response of GET …/crop: what a picture shows of its original, `null` if none is kept, and the
 * version of the picture, which another crop names.
 */
export const CurrentCrop = Type.Object({
  crop: Type.Union([PictureCrop, Type.Null()]),
  version: Type.String(),
});
