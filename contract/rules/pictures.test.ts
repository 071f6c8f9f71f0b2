import { expect, test } from 'vitest';
import { pictureScansViolation } from './pictures.ts';

const JPEG = [0xff, 0xd8];
const SCAN = [0xff, 0xda, 0, 0xff, 0];

const withScans = (start: number[], count: number) =>
  Uint8Array.from([...start, ...Array.from({ length: count }, () => SCAN).flat()]);

test('a JPEG may have 500 scans', () => {
  expect(pictureScansViolation('/image', withScans(JPEG, 500))).toBeUndefined();
  expect(pictureScansViolation('/image', withScans(JPEG, 501))).toMatchObject({
    pointer: '/image',
    message: 'picture.tooComplex',
  });
});

test('other pictures may have the same bytes', () => {
  expect(pictureScansViolation('/image', withScans([0x89, 0x50], 501))).toBeUndefined();
});
