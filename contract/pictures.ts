import { Type, type Static } from 'typebox';
import { labelled } from './annotations.ts';
import { PICTURE_LIMITS, PICTURE_WIDTHS } from './limits.ts';

/**
 * Identifies the content of a picture; `null` if there is none. Records carry the versions of their
 * pictures, which only the addresses of the pictures use.
 */
export const PictureVersion = Type.Union([Type.String(), Type.Null()]);

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
