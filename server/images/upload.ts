import { PICTURE_LIMITS } from '../../contract/limits.ts';
import {
  base64OfDataUrl,
  base64Violation,
  dataUrlViolation,
  pictureBytesViolation,
} from '../../contract/rules/pictures.ts';
import { fieldProblem, throwIfViolated } from '../problem.ts';

/** The largest body of an upload in bytes: the largest picture in base64, and room for the other fields. */
export const UPLOAD_BODY_LIMIT = Math.ceil((PICTURE_LIMITS.bytes * 4) / 3) + 64 * 1024;

/**
 * The bytes of a picture that a body carries in base64. Throws a Problem that names the field by
 * its JSON pointer: 413 when there are too many, 400 when it is not base64.
 */
export function bytesOfBase64(base64: string, pointer: string) {
  throwIfViolated(base64Violation(pointer, base64));
  return Buffer.from(base64, 'base64');
}

function bytesOfFile(file: Buffer, pointer: string) {
  throwIfViolated(pictureBytesViolation(pointer, file.length));
  return file;
}

/** The bytes of a picture that a body carries as a data URL. Throws the Problems of bytesOfBase64. */
export function bytesOfDataUrl(url: string, pointer: string) {
  const base64 = base64OfDataUrl(url);
  if (base64 === undefined) throw fieldProblem(dataUrlViolation(pointer));
  return bytesOfBase64(base64, pointer);
}

/** The bytes of a picture in a validated body: a file in a form, else the text that `read` takes. */
export const bytesIn = (
  picture: string | Buffer,
  pointer: string,
  read: (text: string, pointer: string) => Buffer,
) => (Buffer.isBuffer(picture) ? bytesOfFile(picture, pointer) : read(picture, pointer));
