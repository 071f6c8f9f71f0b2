import sharp, { type Sharp } from 'sharp';
import { ORIGINAL_SIDE, PICTURE_LIMITS, PICTURE_WIDTHS } from '../../contract/limits.ts';
import type { PictureCrop } from '../../contract/pictures.ts';
import { pictureSizeViolation } from '../../contract/rules/pictures.ts';

sharp.concurrency(1);
// Uploads are rarely repeated: sharp's cache would only take memory.
sharp.cache(false);

const QUALITY = { picture: 85, rendition: 75 } as const;

const toWebp = (picture: Sharp, side: number) =>
  picture
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY.picture })
    .toBuffer();

/** Makes the renditions of a stored picture: each of PICTURE_WIDTHS that is narrower. */
async function renditionsOf(bytes: Uint8Array) {
  const { width } = await sharp(bytes).metadata();
  const renditions: { width: number; bytes: Uint8Array }[] = [];
  // AVIF would take 5 to 15 times the CPU (1.3 s for 640 px) to save at most a tenth of the bytes.
  for (const narrower of PICTURE_WIDTHS.filter((each) => each < width)) {
    const picture = sharp(bytes).resize({ width: narrower }).webp({ quality: QUALITY.rendition });
    renditions.push({ width: narrower, bytes: await picture.toBuffer() });
  }
  return { width, renditions };
}

const withRenditions = async (bytes: Uint8Array) => ({
  bytes,
  contentType: 'image/webp',
  ...(await renditionsOf(bytes)),
});

/**
 * Reads the size from the header, and only if it is within the limits decodes the upload: upright,
 * at most `side` pixels a side, and without metadata.
 */
async function upright(bytes: Uint8Array, side: number) {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const size = { width, height };
  if (pictureSizeViolation('', size)) return { size };
  const picture = sharp(bytes, { limitInputPixels: PICTURE_LIMITS.pixels, failOn: 'error' });
  return { size, webp: await toWebp(picture.autoOrient(), side) };
}

/** Converts a start and size in percent of a length to pixels: at least one, within the length. */
const pixelsOf = (length: number, from: number, size: number) => {
  const start = Math.min(Math.round((length * from) / 100), length - 1);
  return {
    start,
    length: Math.max(1, Math.min(Math.round((length * size) / 100), length - start)),
  };
};

/**
 * All that decodes a picture. Files may be hostile, so these run in a process of their own
 * (decode). Those of uploads return only the size in pixels of one that is too large.
 */
export const conversions = {
  /** The WebP of an upload, with its renditions. */
  normalise: async (bytes: Uint8Array, side: number) => {
    const { size, webp } = await upright(bytes, side);
    return webp ? { size, stored: await withRenditions(webp) } : { size };
  },

  /** The WebP of an original, which has no renditions: it is only loaded to be cropped again. */
  normaliseOriginal: async (bytes: Uint8Array) => {
    const { size, webp } = await upright(bytes, ORIGINAL_SIDE);
    return webp ? { size, stored: webp } : { size };
  },

  /** A picture of at most `side` pixels a side, with its renditions, out of a stored original. */
  cut: async (original: Uint8Array, crop: PictureCrop, side: number) => {
    const { width, height } = await sharp(original).metadata();
    const across = pixelsOf(width, crop.x, crop.width);
    const down = pixelsOf(height, crop.y, crop.height);
    const area = { left: across.start, top: down.start, width: across.length, height: down.length };
    return withRenditions(await toWebp(sharp(original).extract(area), side));
  },

  renditionsOf,

  /** The WebP of an SVG picture. */
  draw: (svg: string): Promise<Uint8Array> =>
    sharp(Buffer.from(svg)).webp({ quality: QUALITY.picture, effort: 0 }).toBuffer(),
};
