import type { PictureCrop } from '../../../contract/pictures';
import {
  base64OfDataUrl,
  base64Violation,
  dataUrlViolation,
  pictureScansViolation,
  pictureSizeViolation,
  pictureTypeViolation,
  unreadablePicture,
} from '../../../contract/rules/pictures';
import type { ApiResourceName } from '../../../contract/resources';
import { readPictureHeader } from './pictureHeader';
import { throwIfViolated } from './problem';

export interface StoredPicture {
  /** What was uploaded. */
  base64: string;
  /** New with each upload and crop. */
  version: string;
  /** The part of it that the picture shows, if it is the picture's original. */
  crop?: PictureCrop | undefined;
}

/** A picture of a record: what was uploaded, or the one that a sample record has; null if it has none. */
export type RecordPicture = StoredPicture | 'sample' | null;

/** What was uploaded as a picture, unless it is a sample or there is none. */
export const uploadedIn = (picture: RecordPicture): StoredPicture | undefined =>
  picture === 'sample' || picture === null ? undefined : picture;

/** A picture that a record had until an entry of the audit trail, and the one that replaced it then. */
export interface FormerPicture {
  picture: RecordPicture;
  replacedBy: RecordPicture;
}

let uploads = 0;

/** A picture as it is stored, from a text that readBase64 has accepted. */
export const storedPicture = (base64: string, crop?: PictureCrop): StoredPicture => ({
  base64,
  crop,
  version: `upload-${(uploads += 1)}`,
});

/** Where the picture of a record is stored: the picture's path below the API's root. */
export const pictureKey = (resource: ApiResourceName, id: number, picture = ''): string =>
  `${resource}/${id}/${picture}`;

/** The version of a picture that exists. One that was not uploaded is a sample, which never changes. */
export const versionOf = (uploaded: StoredPicture | undefined): string =>
  uploaded?.version ?? 'sample';

/** Decodes base64 as the server does: padding and a last character that is not a whole byte are ignored. */
const bytesOf = (base64: string) => {
  const text = base64.replace(/=+$/, '');
  const whole = text.length % 4 === 1 ? text.slice(0, -1) : text;
  return Uint8Array.from(atob(whole), (char) => char.charCodeAt(0));
};

/**
 * Returns the base64 text of a picture. Throws a Problem (400, 413) that names the field if it
 * is not one.
 */
export const readBase64 = (pointer: string, base64: string): string => {
  throwIfViolated(base64Violation(pointer, base64));
  const bytes = bytesOf(base64);
  throwIfViolated(pictureTypeViolation(pointer, bytes));
  throwIfViolated(pictureScansViolation(pointer, bytes));
  const header = readPictureHeader(bytes);
  throwIfViolated(header && pictureSizeViolation(pointer, header));
  throwIfViolated(header?.isComplete ? undefined : unreadablePicture(pointer));
  return base64;
};

/** Returns the base64 text of a picture in a data URL. Throws a Problem as readBase64 does. */
export const readDataUrl = (pointer: string, url: string): string => {
  const base64 = base64OfDataUrl(url);
  if (base64 === undefined) throwIfViolated(dataUrlViolation(pointer));
  return readBase64(pointer, base64 ?? '');
};

/** The type of each accepted picture by the first character of its base64. */
const TYPES: Record<string, string> = { i: 'image/png', '/': 'image/jpeg', U: 'image/webp' };

const typeOf = (base64: string) => TYPES[base64.charAt(0)];

/** The file of a text that readBase64 has accepted. */
export const toFile = (base64: string): Blob =>
  new Blob([bytesOf(base64)], { type: typeOf(base64) });

const svg = (text: string) => new Blob([text], { type: 'image/svg+xml' });

/** A crop of an original, as an SVG that shows it, because a fake cannot encode pictures. */
const cutOut = (base64: string, crop: PictureCrop) => {
  const { width = 1, height = 1 } = readPictureHeader(bytesOf(base64)) ?? {};
  const [x, w] = [crop.x, crop.width].map((share) => (share * width) / 100);
  const [y, h] = [crop.y, crop.height].map((share) => (share * height) / 100);
  return svg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${w} ${h}" width="${w}" height="${h}">
    <image href="data:${typeOf(base64)};base64,${base64}" width="${width}" height="${height}"/></svg>`);
};

/** The file of a stored picture. */
export const toPicture = ({ base64, crop }: StoredPicture): Blob =>
  crop ? cutOut(base64, crop) : toFile(base64);

/** Gives each sample picture its own colour. */
const hueOf = (id: number) => (id * 67) % 360;

/** The picture of a sample provider: a figure. */
export const samplePortrait = (id: number): Blob =>
  svg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="512" height="512">
    <rect width="96" height="96" fill="hsl(${hueOf(id)} 45% 40%)"/>
    <circle cx="48" cy="38" r="17" fill="#fff8"/>
    <ellipse cx="48" cy="88" rx="32" ry="28" fill="#fff8"/></svg>`);

/** The picture of a sample product image: a bag, 4:3. */
export const sampleProductImage = (id: number): Blob => {
  const hue = hueOf(id);
  return svg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120" width="640" height="480">
    <rect width="160" height="120" fill="hsl(${hue} 45% 82%)"/>
    <path d="M52 42h56l8 56H44z" fill="hsl(${hue} 45% 42%)"/>
    <path d="M64 52V38a16 16 0 0 1 32 0v14" fill="none" stroke="hsl(${hue} 45% 28%)" stroke-width="5"/>
    </svg>`);
};
