import sharp from 'sharp';
import type { Picture } from '../stores/pictures.ts';

/** Renders an SVG picture to the form in which an upload is stored. */
export const draw = async (svg: string): Promise<Picture> => ({
  bytes: await sharp(Buffer.from(svg)).webp({ quality: 85, effort: 0 }).toBuffer(),
  contentType: 'image/webp',
});
