import sharp, { type Sharp } from 'sharp';
import { ORIGINAL_SIDE, PICTURE_LIMITS } from '../../contract/limits.ts';
import type { PictureCrop } from '../../contract/pictures.ts';
import {
  pictureSizeViolation,
  pictureTypeViolation,
  unreadablePicture,
} from '../../contract/rules/pictures.ts';
import { fieldProblem, throwIfViolated, unavailable } from '../problem.ts';
import { limitConcurrency } from '../limitConcurrency.ts';
import { renditionsOf } from './renditions.ts';

const DECODING_LIMIT_SECONDS = 10;
// Waiting uploads are held in memory.
const limited = limitConcurrency(2, 30, () => unavailable('pictures.busy'));
sharp.concurrency(1);
// Uploads are rarely repeated: sharp's cache would only take memory.
sharp.cache(false);

const toWebp = (picture: Sharp, side: number) =>
  picture
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 85 })
    .timeout({ seconds: DECODING_LIMIT_SECONDS })
    .toBuffer();

const withRenditions = async (bytes: Buffer) => ({
  bytes,
  contentType: 'image/webp',
  ...(await renditionsOf(bytes)),
});

/**
 * Converts an upload with `convert`. Type and size are checked from the file header before any pixel
 * is decoded. Throws a Problem (400) that says what is allowed and names the field by its JSON
 * pointer.
 */
async function convertUpload<T>(
  bytes: Buffer,
  side: number,
  pointer: string,
  convert: (stored: Buffer) => T | Promise<T>,
) {
  throwIfViolated(pictureTypeViolation(pointer, bytes));
  const unreadable = () => fieldProblem(unreadablePicture(pointer));
  const picture = sharp(bytes, { limitInputPixels: PICTURE_LIMITS.pixels, failOn: 'error' });

  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable();
    });
  throwIfViolated(pictureSizeViolation(pointer, { width, height }));
  return limited(async () => {
    const stored = await toWebp(picture.autoOrient(), side).catch(() => {
      throw unreadable();
    });
    return convert(stored);
  });
}

/**
 * Converts an upload to a WebP of at most `side` pixels a side, upright, without metadata, and makes
 * its renditions. Throws the Problems of convertUpload.
 */
export const normalisePicture = (bytes: Buffer, side: number, pointer: string) =>
  convertUpload(bytes, side, pointer, withRenditions);

/** The same for an original, which has no renditions: it is only loaded to be cropped again. */
export const normaliseOriginal = (bytes: Buffer, pointer: string) =>
  convertUpload(bytes, ORIGINAL_SIDE, pointer, (stored) => stored);

/** Converts a start and size in percent of a length to pixels: at least one, within the length. */
const pixelsOf = (length: number, from: number, size: number) => {
  const start = Math.min(Math.round((length * from) / 100), length - 1);
  return {
    start,
    length: Math.max(1, Math.min(Math.round((length * size) / 100), length - start)),
  };
};

/** Cuts a picture of at most `side` pixels a side, with its renditions, out of a stored original. */
export const cutPicture = (original: Uint8Array, crop: PictureCrop, side: number) =>
  limited(async () => {
    const { width, height } = await sharp(original).metadata();
    const across = pixelsOf(width, crop.x, crop.width);
    const down = pixelsOf(height, crop.y, crop.height);
    const area = { left: across.start, top: down.start, width: across.length, height: down.length };
    return withRenditions(await toWebp(sharp(original).extract(area), side));
  });
