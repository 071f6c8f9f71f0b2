import type { PictureCrop } from '../../contract/pictures.ts';
import {
  pictureScansViolation,
  pictureSizeViolation,
  pictureTypeViolation,
  tooComplexPicture,
  unreadablePicture,
} from '../../contract/rules/pictures.ts';
import { limitConcurrency } from '../limitConcurrency.ts';
import { fieldProblem, throwIfViolated, unavailable } from '../problem.ts';
import type { CroppedPicture } from '../stores/pictureOriginals.ts';
import { decode, Undecodable } from './decode.ts';

// Waiting uploads are held in memory.
const limited = limitConcurrency(2, 30, () => unavailable('pictures.busy'));

/** How many uploads are being converted, and how many wait for that. */
export const pictureQueue = () => ({ running: limited.running(), waiting: limited.waiting() });

const VIOLATIONS = { unreadable: unreadablePicture, tooComplex: tooComplexPicture };

/**
 * Converts an upload with `convert`. Type, size and scans are checked before any pixel is decoded.
 * Throws a Problem (400) that says what is allowed and names the field by its JSON pointer; 503 when
 * too many are waiting.
 */
async function convertUpload<T extends object>(
  bytes: Buffer,
  pointer: string,
  convert: () => Promise<{ size: { width: number; height: number }; stored?: T }>,
): Promise<T> {
  throwIfViolated(pictureTypeViolation(pointer, bytes));
  throwIfViolated(pictureScansViolation(pointer, bytes));
  const { size, stored } = await limited(convert).catch((error: unknown) => {
    throw error instanceof Undecodable ? fieldProblem(VIOLATIONS[error.failure](pointer)) : error;
  });
  throwIfViolated(pictureSizeViolation(pointer, size));
  if (!stored) throw fieldProblem(unreadablePicture(pointer));
  return stored;
}

/**
 * Converts an upload to a WebP of at most `side` pixels a side, upright, without metadata, and makes
 * its renditions. Throws the Problems of convertUpload.
 */
const normalisePicture = (bytes: Buffer, side: number, pointer: string) =>
  convertUpload(bytes, pointer, () => decode('normalise', bytes, side));

/** Converts an original to a WebP as normalisePicture does an upload, but without renditions. */
const normaliseOriginal = (bytes: Buffer, pointer: string) =>
  convertUpload(bytes, pointer, () => decode('normaliseOriginal', bytes));

/**
 * Cuts a picture of at most `side` pixels a side, with its renditions, out of a stored original.
 * Throws a Problem (503) when that takes too long: it has been decoded before, so the machine is busy.
 */
export const cutPicture = (original: Uint8Array, crop: PictureCrop, side: number) =>
  limited(() => decode('cut', original, crop, side)).catch((error: unknown) => {
    throw error instanceof Undecodable ? unavailable('pictures.interrupted') : error;
  });

/**
 * A picture of at most `side` pixels a side, as it is stored, of an upload: with a crop, that part of
 * it, and the whole as its original. Throws the Problems of both.
 */
export async function readUpload(
  bytes: Buffer,
  crop: PictureCrop | undefined,
  side: number,
  pointer: string,
): Promise<CroppedPicture> {
  if (!crop) return normalisePicture(bytes, side, pointer);
  const original = await normaliseOriginal(bytes, pointer);
  return { ...(await cutPicture(original, crop, side)), original: { bytes: original, crop } };
}
