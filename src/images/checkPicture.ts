import { PICTURE_LIMITS } from '../../contract/limits';

/** Why a file cannot be cropped: also the last part of the message's key. */
export type PictureProblem = 'empty' | 'not_a_picture' | 'too_heavy' | 'too_large' | 'unreadable';

/** The size of a picture in pixels, read without decoding them, or nothing when it is none. */
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

/** Says what is wrong with a chosen file, or nothing: it can be cropped (within PICTURE_LIMITS). */
export const checkPicture = async (file: Blob): Promise<PictureProblem | undefined> => {
  if (file.size === 0) return 'empty';
  if (!file.type.startsWith('image/')) return 'not_a_picture';
  if (file.size > PICTURE_LIMITS.bytes) return 'too_heavy';
  const size = await readSize(file);
  if (!size) return 'unreadable';
  const { width, height } = size;
  if (Math.max(width, height) > PICTURE_LIMITS.side || width * height > PICTURE_LIMITS.pixels) {
    return 'too_large';
  }
  return (await canDecode(file)) ? undefined : 'unreadable';
};
