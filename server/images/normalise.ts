import sharp from 'sharp';
import { PICTURE_LIMITS } from '../../contract/limits.ts';
import {
  pictureTypeViolation,
  tooManyPixels,
  unreadablePicture,
} from '../../contract/rules/pictures.ts';
import { fieldProblem, refuse, unavailable } from '../problem.ts';
import { limitConcurrency } from '../limitConcurrency.ts';

const DECODING_LIMIT_SECONDS = 10;
// As many threads work as libuv has; what waits is held in memory.
const limited = limitConcurrency(2, 30, () => unavailable('pictures.busy'));
sharp.concurrency(1);
// Pictures are never the same twice: sharp's cache would only hold memory.
sharp.cache(false);

/**
 * Makes what was uploaded into what is stored: a WebP of at most `side` pixels a side, upright,
 * without metadata. The type is told by the content and the size by the header before any pixel is
 * decoded. Throws a Problem (400) that says what is allowed and names the field by its JSON pointer.
 */
export async function normalisePicture(bytes: Buffer, side: number, pointer: string) {
  refuse(pictureTypeViolation(pointer, bytes));
  const unreadable = () => fieldProblem(unreadablePicture(pointer));
  const picture = sharp(bytes, { limitInputPixels: PICTURE_LIMITS.pixels, failOn: 'error' });

  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable();
    });
  if (Math.max(width, height) > PICTURE_LIMITS.side || width * height > PICTURE_LIMITS.pixels) {
    throw fieldProblem(tooManyPixels(pointer, { width, height }));
  }
  const stored = await limited(() =>
    picture
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .timeout({ seconds: DECODING_LIMIT_SECONDS })
      .toBuffer()
      .catch(() => {
        throw unreadable();
      }),
  );
  return { bytes: stored, contentType: 'image/webp' };
}
