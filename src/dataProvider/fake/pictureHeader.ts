/** What a picture file says about itself, without decoding its pixels. */
interface PictureHeader {
  width: number;
  height: number;
  /** Whether the file has its end marker: one that was cut off cannot be decoded. */
  isComplete: boolean;
}

const PNG_SIGNATURE_LENGTH = 8;

/** Length, type and CRC of a PNG chunk, around its data. */
const CHUNK_FRAME = 12;

/** The types of a PNG's first and last chunk, as numbers. */
const IHDR = 0x49484452;
const IEND = 0x49454e44;

const readPng = (view: DataView): PictureHeader | undefined => {
  if (view.getUint32(PNG_SIGNATURE_LENGTH + 4) !== IHDR) return undefined;
  let offset = PNG_SIGNATURE_LENGTH;
  let isComplete = false;
  while (!isComplete && offset + CHUNK_FRAME <= view.byteLength) {
    isComplete = view.getUint32(offset + 4) === IEND;
    offset += CHUNK_FRAME + view.getUint32(offset);
  }
  return { width: view.getUint32(16), height: view.getUint32(20), isComplete };
};

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** The frame headers (SOF), which have the size; C4, C8 and CC are other segments. */
const isFrameHeader = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const hasEnd = (view: DataView, from: number) => {
  for (let offset = view.byteLength - 2; offset > from; offset -= 1) {
    if (view.getUint8(offset) === 0xff && view.getUint8(offset + 1) === END_OF_IMAGE) return true;
  }
  return false;
};

const readJpeg = (view: DataView): PictureHeader | undefined => {
  let offset = 2;
  let size: { width: number; height: number } | undefined;
  for (;;) {
    // Any number of FF may precede a marker.
    while (view.getUint8(offset + 1) === 0xff) offset += 1;
    const marker = view.getUint8(offset + 1);
    if (isFrameHeader(marker)) {
      size = { height: view.getUint16(offset + 5), width: view.getUint16(offset + 7) };
    }
    if (marker === START_OF_SCAN) return size && { ...size, isComplete: hasEnd(view, offset) };
    offset += 2 + view.getUint16(offset + 2);
  }
};

/**
 * Reads the header of a file that begins as a PNG or a JPEG does; undefined if it has none. The
 * server decodes the pixels too, for which there is no means that browsers and Node.js share: a
 * complete file with damaged pixels passes here.
 */
export const readPictureHeader = (bytes: Uint8Array): PictureHeader | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return bytes[0] === 0xff ? readJpeg(view) : readPng(view);
  } catch {
    // A RangeError: the file ends within its header.
    return undefined;
  }
};
