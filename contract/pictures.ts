import { Type, type Static } from 'typebox';
import { labelled } from './annotations.ts';
import { PICTURE_LIMITS, PICTURE_WIDTHS } from './limits.ts';

/**
 * Query of the calls that return a picture. With `width`, in pixels, they return the narrowest of
 * PICTURE_WIDTHS that is at least as wide, or the picture itself if there is none.
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
});
export type PictureQuery = Static<typeof PictureQuery>;
