import { PICTURE_LIMITS } from '../../contract/limits.ts';
import { fieldProblem } from '../problem.ts';

const MEBIBYTES = PICTURE_LIMITS.bytes / 1024 / 1024;
const DATA_URL = /^data:image\/(?:png|jpeg);base64,/i;

/** What may be uploaded, as the end of a sentence. */
export const ALLOWED =
  `a PNG or JPEG picture of at most ${MEBIBYTES} MiB, ` +
  `${PICTURE_LIMITS.pixels / 1_000_000} megapixels and ${PICTURE_LIMITS.side} pixels a side`;

/** The largest body of an upload in bytes: the largest picture in base64, and room for the other fields. */
export const UPLOAD_BODY_LIMIT = Math.ceil((PICTURE_LIMITS.bytes * 4) / 3) + 64 * 1024;

/**
 * The bytes of a picture that a body carries in base64. Throws a Problem that names the field by
 * its JSON pointer: 413 when there are too many, 400 when it is not base64.
 */
export function bytesOfBase64(base64: string, pointer: string) {
  if (base64.length > Math.ceil(PICTURE_LIMITS.bytes / 3) * 4) {
    throw fieldProblem(pointer, `The picture is too large. Please choose ${ALLOWED}.`, 413);
  }
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) {
    throw fieldProblem(pointer, `The picture must be sent in base64, as ${ALLOWED}.`);
  }
  return Buffer.from(base64, 'base64');
}

/** The bytes of a picture that a body carries as a data URL. Throws the Problems of bytesOfBase64. */
export function bytesOfDataUrl(url: string, pointer: string) {
  const prefix = DATA_URL.exec(url)?.[0];
  if (!prefix) throw fieldProblem(pointer, `The picture must be a data URL of ${ALLOWED}.`);
  return bytesOfBase64(url.slice(prefix.length), pointer);
}
