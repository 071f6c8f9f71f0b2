import { decode } from '../images/decode.ts';
import type { Picture } from '../stores/pictures.ts';

/** Renders an SVG picture to the form in which an upload is stored. */
export const draw = async (svg: string): Promise<Picture> => ({
  bytes: await decode('draw', svg),
  contentType: 'image/webp',
});
