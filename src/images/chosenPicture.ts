import { readPictureType } from './pictureType';

/**
 * Limits of a chosen file: what browsers decode and draw without running out of memory. Its crop,
 * which is what is uploaded, is much smaller.
 */
export const CHOICE_LIMITS = { bytes: 30 * 1024 * 1024, pixels: 50_000_000, side: 16_384 } as const;

/** Why a file cannot be cropped; also the last part of the message key. */
export type PictureProblem =
  | 'empty'
  | 'not_a_picture'
  | 'heic'
  | 'svg'
  | 'tiff'
  | 'too_heavy'
  | 'too_large'
  | 'unreadable'
  | 'gone';

/** A chosen file that can be cropped: a still picture, whose type is that of its content. */
export interface ChosenPicture {
  file: File;
  /** Of the upright picture, in pixels. */
  width: number;
  height: number;
}

/** Types that browsers cannot draw on a canvas, or not at full size. */
const REFUSED_TYPES: Partial<Record<string, PictureProblem>> = {
  'image/svg+xml': 'svg',
  'image/tiff': 'tiff',
};

/** Loads a picture without decoding it, to know its size; undefined if the file is no picture. */
const loadPicture = (file: Blob) =>
  new Promise<HTMLImageElement | undefined>((resolve) => {
    const url = URL.createObjectURL(file);
    const image = new Image();
    const finish = () => {
      URL.revokeObjectURL(url);
      resolve(image.naturalWidth && image.naturalHeight ? image : undefined);
    };
    image.addEventListener('load', finish);
    image.addEventListener('error', finish);
    image.src = url;
  });

// Not createImageBitmap, whose pixels the main thread collects when the picture is shown.
const canDecode = async (image: HTMLImageElement) => {
  try {
    await image.decode();
    return true;
  } catch {
    return false;
  }
};

/** The first frame of an animation, so that the crop shows what will be uploaded. */
const toStill = async (animation: File) => {
  const bitmap = await createImageBitmap(animation).catch(() => undefined);
  if (!bitmap) return undefined;
  const { width, height } = bitmap;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve);
  });
  return blob && new File([blob], animation.name, { type: blob.type });
};

type ReadPicture = { picture: ChosenPicture } | { problem: PictureProblem };

const isStillThere = (file: Blob) =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

/**
 * Reads a chosen file, and returns what is wrong with it if it cannot be cropped: `gone` if it was
 * moved, deleted, changed or locked after it was chosen.
 */
export const readChosenPicture = async (chosen: File): Promise<ReadPicture> => {
  const read = await readPicture(chosen).catch(() => ({ problem: 'unreadable' as const }));
  const isUnreadable = 'problem' in read && read.problem === 'unreadable';
  return isUnreadable && !(await isStillThere(chosen)) ? { problem: 'gone' } : read;
};

const readPicture = async (chosen: File): Promise<ReadPicture> => {
  if (chosen.size === 0) return { problem: 'empty' };
  const { type, isAnimation } = await readPictureType(chosen);
  if (!type.startsWith('image/')) return { problem: 'not_a_picture' };
  const refused = REFUSED_TYPES[type];
  if (refused) return { problem: refused };
  if (chosen.size > CHOICE_LIMITS.bytes) return { problem: 'too_heavy' };

  const file = new File([chosen], chosen.name, { type });
  const image = await loadPicture(file);
  // Safari decodes HEIC, other browsers do not.
  if (!image) return { problem: type === 'image/heic' ? 'heic' : 'unreadable' };
  const { naturalWidth: width, naturalHeight: height } = image;
  if (Math.max(width, height) > CHOICE_LIMITS.side || width * height > CHOICE_LIMITS.pixels) {
    return { problem: 'too_large' };
  }

  if (!(await canDecode(image))) return { problem: 'unreadable' };
  const still = isAnimation ? await toStill(file) : file;
  return still ? { picture: { file: still, width, height } } : { problem: 'unreadable' };
};
