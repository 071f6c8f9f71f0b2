import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import sharp from 'sharp';

/*
 * Pictures within the limits of an upload that take far more time or memory to decode than their
 * size suggests.
 */

// Not deflateSync: a test that stalls for seconds misses that its connections are closed.
const deflated = promisify<Buffer, { level: number }, Buffer>(deflate);

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

function chunk(type: string, ...parts: Uint8Array[]) {
  const data = Buffer.concat([Buffer.from(type), ...parts]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length - 4);
  frame.writeUInt32BE(crc32(data), 4);
  return Buffer.concat([frame.subarray(0, 4), data, frame.subarray(4)]);
}

/** How many bits a channel has, whether there is an alpha channel, and whether rows are interlaced. */
interface PngForm {
  depth?: 8 | 16;
  isInterlaced?: boolean;
}

/** A black PNG of this size with more chunks before its pixels. */
async function blackPng(
  side: number,
  { depth = 8, isInterlaced = false }: PngForm,
  before: Buffer[] = [],
) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([depth, 6, 0, 0, Number(isInterlaced)], 8);
  // Each row starts with its filter; interlaced, there are nearly twice as many, of half the length.
  const pixels = await deflated(Buffer.alloc(((side * depth) / 2) * side + 2 * side), { level: 9 });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    ...before,
    chunk('IDAT', pixels),
    chunk('IEND'),
  ]);
}

// The most that libpng inflates of one chunk.
const INFLATED = 8_000_000 - 100;

const bomb = (size: number) => deflated(Buffer.alloc(size, 'A'), { level: 9 });

/** A PNG with 50 compressed texts, which take 400 MB inflated. */
export const textBomb = async (type: 'zTXt' | 'iTXt') => {
  const text = await bomb(INFLATED);
  const head = type === 'zTXt' ? '\0\0' : '\0\x01\0\0\0';
  const chunks = Array.from({ length: 50 }, (_, i) =>
    chunk(type, Buffer.from(`k${i}${head}`), text),
  );
  return blackPng(8, {}, chunks);
};

/** A PNG with a colour profile that takes 400 MB inflated. */
export const profileBomb = async () =>
  blackPng(8, {}, [chunk('iCCP', Buffer.from('icc\0\0'), await bomb(400_000_000))]);

/** A PNG of the most pixels, of 16 bits a channel, which have to be in memory at once. */
export const interlacedPng = () => blackPng(5000, { depth: 16, isInterlaced: true });

const SCAN = Buffer.from([0xff, 0xda]);
const SUCCESSIVE_APPROXIMATION = 9;

/** A progressive JPEG whose last scan, of no content, is repeated. */
export async function manyScans(side: number, scans: number) {
  const picture = await sharp({
    create: { width: side, height: side, channels: 3, background: 'gray' },
  })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const [before, end] = [picture.subarray(0, -2), picture.subarray(-2)];
  const scan = Buffer.from(before.subarray(before.lastIndexOf(SCAN)));
  // Makes each scan the first of its coefficients: only such may be repeated.
  scan[SUCCESSIVE_APPROXIMATION] = 0;
  return Buffer.concat([before, ...Array.from({ length: scans }, () => scan), end]);
}

/** A WebP of many frames, of which only the first is decoded. */
export const animatedWebp = () => {
  const [width, height, frames] = [2000, 2000, 20];
  const pixels = Buffer.alloc(width * height * frames * 3);
  for (let frame = 0; frame < frames; frame += 1) {
    pixels.fill(frame * 9, frame * width * height * 3);
  }
  return sharp(pixels, {
    raw: { width, height: height * frames, channels: 3, pageHeight: height },
    limitInputPixels: false,
  })
    .webp({ effort: 0 })
    .toBuffer();
};

/** A WebP of the most pixels, all different, without loss. */
export const losslessWebp = () =>
  sharp({ create: { width: 5000, height: 5000, channels: 4, background: 'teal' } })
    .webp({ lossless: true, effort: 0 })
    .toBuffer();
