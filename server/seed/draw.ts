import sharp from 'sharp';
import type { Picture } from '../stores/pictures.ts';

/** Draws a vector picture as what is stored of an upload. */
export const draw = async (svg: string): Promise<Picture> => ({
  bytes: await sharp(Buffer.from(svg)).webp({ quality: 85, effort: 0 }).toBuffer(),
  contentType: 'image/webp',
});
