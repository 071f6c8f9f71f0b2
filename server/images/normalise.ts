import sharp from 'sharp';
import { PICTURE_LIMITS } from '../../contract/limits.ts';
import { fieldProblem, unavailable } from '../problem.ts';
import { limitConcurrency } from '../limitConcurrency.ts';
import { ALLOWED } from './upload.ts';

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = Buffer.from('ffd8ff', 'hex');

const DECODING_LIMIT_SECONDS = 10;
// Waiting uploads are held in memory.
const limited = limitConcurrency(2, 30, () =>
  unavailable('Too many pictures are being worked on. Please try again soon.'),
);
sharp.concurrency(1);
// Uploads are rarely repeated: sharp's cache would only take memory.
sharp.cache(false);

const isAllowedType = (bytes: Buffer) =>
  [PNG, JPEG].some((start) => bytes.subarray(0, start.length).equals(start));

/**
 * Converts an upload to a WebP of at most `side` pixels a side, upright, without metadata. Type and
 * size are checked from the file header before any pixel is decoded. Throws a Problem (400) that
 * says what is allowed and names the field by its JSON pointer.
 */
export async function normalisePicture(bytes: Buffer, side: number, pointer: string) {
  if (!isAllowedType(bytes)) {
    throw fieldProblem(pointer, `The file is not ${ALLOWED}.`);
  }
  const unreadable = () =>
    fieldProblem(pointer, `The picture cannot be read. Please choose ${ALLOWED}.`);
  const picture = sharp(bytes, { limitInputPixels: PICTURE_LIMITS.pixels, failOn: 'error' });

  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable();
    });
  if (Math.max(width, height) > PICTURE_LIMITS.side || width * height > PICTURE_LIMITS.pixels) {
    const size = `${width} × ${height} pixels`;
    throw fieldProblem(pointer, `The picture is too large (${size}). Please choose ${ALLOWED}.`);
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
