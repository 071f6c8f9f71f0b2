import sharp from 'sharp';
import { PICTURE_LIMITS } from '../../contract/limits.ts';
import {
  pictureSizeViolation,
  pictureTypeViolation,
  unreadablePicture,
} from '../../contract/rules/pictures.ts';
import { fieldProblem, refuse, unavailable } from '../problem.ts';
import { limitConcurrency } from '../limitConcurrency.ts';

const DECODING_LIMIT_SECONDS = 10;
// Waiting uploads are held in memory.
const limited = limitConcurrency(2, 30, () => unavailable('pictures.busy'));
sharp.concurrency(1);
// Uploads are rarely repeated: sharp's cache would only take memory.
sharp.cache(false);

/**
 * Converts an upload to a WebP of at most `side` pixels a side, upright, without metadata. Type and
 * size are checked from the file header before any pixel is decoded. Throws a Problem (400) that
 * says what is allowed and names the field by its JSON pointer.
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
  refuse(pictureSizeViolation(pointer, { width, height }));
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
