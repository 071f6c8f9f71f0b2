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
export interface PictureType {
  /** The type that the browser reports, by extension, for content that is not known here. */
  type: string;
  isAnimation: boolean;
}

/** Reads the type of a file from its first bytes: extensions are often wrong or missing. */
export const readPictureType = async (file: Blob): Promise<PictureType> => {
  const bytes = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  const head = String.fromCharCode(...bytes);
  const type = SIGNATURES.find(([, start]) => start.test(head))?.[0] ?? file.type;
  const flags = EXTENDED_WEBP.exec(head)?.[1]?.charCodeAt(0) ?? 0;
  return { type, isAnimation: type === 'image/gif' || (flags & ANIMATION_FLAG) > 0 };
};
