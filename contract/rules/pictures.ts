import { PICTURE_LIMITS } from '../limits.ts';
import type { Message, MessageValues } from '../messages/messages.ts';
import type { ProblemKey } from '../problemStatus.ts';
import type { Violation } from './violation.ts';

const DATA_URL = /^data:image\/(?:png|jpeg|webp);base64,/i;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const MAX_BASE64_LENGTH = Math.ceil(PICTURE_LIMITS.bytes / 3) * 4;

/** A byte that may have any value: the file length in a WebP header. */
const ANY = undefined;

/** The magic bytes of the accepted picture types: PNG, JPEG, WebP. */
const SIGNATURES = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
  [0x52, 0x49, 0x46, 0x46, ANY, ANY, ANY, ANY, 0x57, 0x45, 0x42, 0x50],
];

/** The accepted picture types, as the end of a sentence. */
export const ALLOWED_PICTURE: Message = {
  key: 'picture.allowed',
  values: {
    mebibytes: PICTURE_LIMITS.bytes / 1024 / 1024,
    megapixels: PICTURE_LIMITS.pixels / 1_000_000,
    side: PICTURE_LIMITS.side,
  },
};

const pictureViolation = (
  pointer: string,
  message: ProblemKey,
  values?: MessageValues,
): Violation => ({
  pointer,
  message,
  values: { allowed: ALLOWED_PICTURE, ...values },
});

/** The violation for a picture file that exceeds the size limit. */
export const pictureBytesViolation = (pointer: string, bytes: number): Violation | undefined =>
  bytes > PICTURE_LIMITS.bytes ? pictureViolation(pointer, 'picture.tooManyBytes') : undefined;

/** The violation for a base64 picture, found before it is decoded. */
export const base64Violation = (pointer: string, base64: string): Violation | undefined => {
  if (base64.length > MAX_BASE64_LENGTH) return pictureViolation(pointer, 'picture.tooManyBytes');
  return BASE64.test(base64) ? undefined : pictureViolation(pointer, 'picture.notBase64');
};

/** The base64 of a data URL of a PNG, JPEG or WebP; `undefined` for any other text. */
export const base64OfDataUrl = (url: string): string | undefined => {
  const prefix = DATA_URL.exec(url)?.[0];
  return prefix === undefined ? undefined : url.slice(prefix.length);
};

/** The violation for a text for which base64OfDataUrl returns undefined. */
export const dataUrlViolation = (pointer: string): Violation =>
  pictureViolation(pointer, 'picture.notDataUrl');

/** The violation for bytes that do not start like a PNG, JPEG or WebP. */
export const pictureTypeViolation = (pointer: string, bytes: Uint8Array): Violation | undefined =>
  SIGNATURES.some((signature) =>
    signature.every((byte, index) => byte === ANY || bytes[index] === byte),
  )
    ? undefined
    : pictureViolation(pointer, 'picture.wrongType');

/** The violation for bytes that begin as a PNG, JPEG or WebP does, but cannot be decoded. */
export const unreadablePicture = (pointer: string): Violation =>
  pictureViolation(pointer, 'picture.unreadable');

/** The violation for a picture that takes more time or memory to decode than the server allows. */
export const tooComplexPicture = (pointer: string): Violation =>
  pictureViolation(pointer, 'picture.tooComplex');

// Progressive JPEGs have about ten. Decoding goes over the whole picture once for each scan.
const MAX_SCANS = 500;

const isJpeg = ([first, second]: Uint8Array) => first === 0xff && second === 0xd8;

/**
 * The violation for a JPEG of more than 500 scans, found before it is decoded. Counts the markers
 * that begin a scan (ITU-T T.81, B.1.1.3). Compressed data cannot contain one, and the few that
 * metadata may contain by chance do not matter.
 */
export const pictureScansViolation = (
  pointer: string,
  bytes: Uint8Array,
): Violation | undefined => {
  if (!isJpeg(bytes)) return undefined;
  let scans = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] === 0xff && bytes[at + 1] === 0xda) scans += 1;
  }
  return scans > MAX_SCANS ? tooComplexPicture(pointer) : undefined;
};

/** The violation for a picture of more pixels, or a longer side, than PICTURE_LIMITS allows. */
export const pictureSizeViolation = (
  pointer: string,
  { width, height }: { width: number; height: number },
): Violation | undefined =>
  Math.max(width, height) > PICTURE_LIMITS.side || width * height > PICTURE_LIMITS.pixels
    ? pictureViolation(pointer, 'picture.tooManyPixels', { width, height })
    : undefined;
