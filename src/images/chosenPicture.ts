/** How the files of each type start, each byte as a character. */
const SIGNATURES: [type: string, start: RegExp][] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG/],
  ['image/gif', /^GIF8/],
  ['image/webp', /^RIFF.{4}WEBP/s],
  // ISO/IEC 23008-12: `ftyp`, then brands of four characters. An AVIF may have HEIF's brands, too.
  ['image/avif', /^.{4}ftyp(?:.{4})*?avi[fs]/s],
  ['image/heic', /^.{4}ftyp(?:.{4})*?(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/s],
  // Most camera raw files, such as DNG, NEF and CR2, are TIFF files.
  ['image/tiff', /^(?:II\*|MM.\*)/s],
  ['image/svg+xml', /^(?:\xef\xbb\xbf)?\s*<(?:\?xml.*<svg|!.*<svg|svg)\b/s],
];

/** How many bytes at the start of a file show its type. */
const HEAD = 1024;

/** The extended header of a WebP starts with its flags. */
const EXTENDED_WEBP = /^RIFF.{4}WEBPVP8X.{4}(.)/s;
const ANIMATION_FLAG = 0b10;

/** The type of a picture by its content, and whether it may be an animation. */
interface PictureType {
  /** The type that the browser reports, by extension, for content that is not known here. */
  type: string;
  isAnimation: boolean;
}

/** Reads the type of a file from its first bytes: extensions are often wrong or missing. */
const readPictureType = async (file: Blob): Promise<PictureType> => {
  const bytes = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  const head = String.fromCharCode(...bytes);
  const type = SIGNATURES.find(([, start]) => start.test(head))?.[0] ?? file.type;
  const flags = EXTENDED_WEBP.exec(head)?.[1]?.charCodeAt(0) ?? 0;
  return { type, isAnimation: type === 'image/gif' || (flags & ANIMATION_FLAG) > 0 };
};

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
  | 'moved';

/** A chosen file that can be cropped: a still picture, whose type is that of its content. */
export interface ChosenPicture {
  file: File;
  /** The width of the upright picture, in pixels. */
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
 * Reads a chosen file, and returns what is wrong with it if it cannot be cropped: `moved` if it was
 * moved, deleted, changed or locked after it was chosen.
 */
export const readChosenPicture = async (chosen: File): Promise<ReadPicture> => {
  const read = await readPicture(chosen).catch(() => ({ problem: 'unreadable' as const }));
  const isUnreadable = 'problem' in read && read.problem === 'unreadable';
  return isUnreadable && !(await isStillThere(chosen)) ? { problem: 'moved' } : read;
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
