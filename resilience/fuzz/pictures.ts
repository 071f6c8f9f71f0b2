import sharp from 'sharp';
import { png, promisingPng } from '../../server/testing/pictures.ts';

// Does not differ between runs.
const noise = Buffer.from(Array.from({ length: 2000 }, (_, i) => (i * i * 31) % 251));

/** Valid and invalid pictures, by their defect. */
export async function samplePictures() {
  const good = await png(40, 30);
  return {
    good,
    jpeg: await sharp(good).jpeg().toBuffer(),
    truncated: good.subarray(0, good.length - 20),
    headerOnly: good.subarray(0, 33),
    garbled: Buffer.concat([good.subarray(0, 60), noise.subarray(0, 60)]),
    // A few kilobytes that become a hundred megabytes.
    bomb: await png(6000, 6000),
    tooWide: await png(10_001, 1),
    promising: await promisingPng(60_000, 60_000),
    promisingMost: await promisingPng(2 ** 31 - 1, 2 ** 31 - 1),
    noPixels: await promisingPng(0, 0),
    gif: await sharp(good).gif().toBuffer(),
    svg: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
    ),
    html: Buffer.from('<script>alert(1)</script>'),
    noise,
    tailed: Buffer.concat([good, Buffer.from('<?php system($_GET["x"]); ?>')]),
  };
}

/** The pictures that samplePictures returns. */
export type SamplePictures = Awaited<ReturnType<typeof samplePictures>>;
