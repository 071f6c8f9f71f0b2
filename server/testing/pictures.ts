import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** A PNG of one colour. */
export const png = (width = 8, height = 8, background = 'red') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** A PNG whose left half has one colour and whose right half another, so that its crops differ. */
export const halves = async (left: string, right: string, side = 40) =>
  sharp({ create: { width: side, height: side, channels: 3, background: left } })
    .composite([{ input: await png(side / 2, side, right), left: side / 2, top: 0 }])
    .png()
    .toBuffer();

/**
 * A JPEG as phones take it, with metadata: left half red, right half blue, and an EXIF orientation
 * that rotates it 90° clockwise.
 */
export async function phoneJpeg() {
  const half = await png(40, 40, 'blue');
  return sharp({ create: { width: 80, height: 40, channels: 3, background: 'red' } })
    .composite([{ input: half, left: 40, top: 0 }])
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Somebody at home' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** A PNG whose header claims these dimensions, without the pixels. */
export async function promisingPng(width: number, height: number) {
  const bytes = await png();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

/** Bytes as a data URL. */
export const dataUrl = (bytes: Buffer, type = 'image/png') =>
  `data:${type};base64,${bytes.toString('base64')}`;
