import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

const plain = (width: number, height: number, background = 'red') =>
  sharp({ create: { width, height, channels: 3, background } });

const DISC = '<circle cx="40" cy="30" r="20" fill="red"/>';
const SVG = Buffer.from(
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="80" height="60">${DISC}</svg>`,
);

/** A red frame, then a blue one. */
const animation = async () => {
  const frames = ['red', 'blue'].map((color) => plain(80, 60, color).png().toBuffer());
  return sharp(await Promise.all(frames), { join: { animated: true } });
};

/** Real files of the kinds that people choose as pictures: red, 80 by 60 pixels unless named otherwise. */
const kinds = {
  jpeg: () => plain(80, 60).jpeg().toBuffer(),
  png: () => plain(80, 60).png().toBuffer(),
  webp: () => plain(80, 60).webp().toBuffer(),
  avif: () => plain(80, 60).avif().toBuffer(),
  gif: () => plain(80, 60).gif().toBuffer(),
  tiff: () => plain(80, 60).tiff().toBuffer(),
  svg: async () => SVG,
  // A HEVC picture, which sharp cannot write: `heif-enc -q 50` of Debian's libheif-examples.
  heic: () => readFile(new URL('photo.heic', import.meta.url)),
  'animated gif': async () => (await animation()).gif({ delay: [50, 50] }).toBuffer(),
  'animated webp': async () => (await animation()).webp({ delay: [50, 50] }).toBuffer(),
  // A disc on a transparent background.
  'transparent png': () => sharp(SVG).png().toBuffer(),
  'transparent webp': () => sharp(SVG).webp().toBuffer(),
  panorama: () => plain(12_000, 2_000).jpeg().toBuffer(),
  'too wide': () => plain(16_400, 1).png().toBuffer(),
  tiny: () => plain(1, 1).png().toBuffer(),
};

export type PictureKind = keyof typeof kinds;

/** Makes a picture file of a kind. */
export const samplePicture = (kind: PictureKind): Promise<Buffer> => kinds[kind]();
