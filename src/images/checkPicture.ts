import { PICTURE_LIMITS } from '../../contract/limits';

/** Why a file cannot be cropped; also the last part of the message key. */
export type PictureProblem =
  'empty' | 'not_a_picture' | 'heic' | 'too_heavy' | 'too_large' | 'unreadable';

/** HEIF brands, found at byte 8 of the file, after its size and `ftyp` (ISO/IEC 23008-12). */
const HEIF = /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)$/;

/**
 * Whether a file is HEIF (the format of iPhone photos), by content: some systems report no type.
 */
const isHeic = async (file: Blob) =>
  HEIF.test(String.fromCharCode(...new Uint8Array(await file.slice(4, 12).arrayBuffer())));

/** The size of a picture in pixels, read without decoding it; undefined if it is not a picture. */
const readSize = (file: Blob) =>
  new Promise<{ width: number; height: number } | undefined>((resolve) => {
    const url = URL.createObjectURL(file);
    const image = new Image();
    const finish = () => {
      URL.revokeObjectURL(url);
      const { naturalWidth: width, naturalHeight: height } = image;
      resolve(width && height ? { width, height } : undefined);
    };
    image.addEventListener('load', finish);
    image.addEventListener('error', finish);
    image.src = url;
  });

const canDecode = async (file: Blob) => {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
};

/**
 * Returns the problem with a chosen file, or undefined if it can be cropped (within
 * PICTURE_LIMITS).
 */
export const checkPicture = async (file: Blob): Promise<PictureProblem | undefined> => {
  if (file.size === 0) return 'empty';
  const hasImageType = file.type.startsWith('image/');
  if (!hasImageType && !(await isHeic(file))) return 'not_a_picture';
  if (file.size > PICTURE_LIMITS.bytes) return 'too_heavy';
  const size = await readSize(file);
  // Safari decodes HEIC, other browsers do not.
  if (!size) return (await isHeic(file)) ? 'heic' : 'unreadable';
  const { width, height } = size;
  if (Math.max(width, height) > PICTURE_LIMITS.side || width * height > PICTURE_LIMITS.pixels) {
    return 'too_large';
  }
  return (await canDecode(file)) ? undefined : 'unreadable';
};
