import { ORIGINAL_SIDE } from '../../contract/limits';

/** An area of a picture, in pixels of the upright picture. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** In pixels. */
interface Size {
  width: number;
  height: number;
}

/** The largest area of the given aspect in the middle of a picture. */
export const centredArea = ({ width, height }: Size, aspect: number): CropArea => {
  const area = {
    width: Math.min(width, height * aspect),
    height: Math.min(height, width / aspect),
  };
  return { x: (width - area.width) / 2, y: (height - area.height) / 2, ...area };
};

/** The smallest area of the given aspect that holds a whole picture, beyond two of its sides. */
export const enclosingArea = ({ width, height }: Size, aspect: number): CropArea => {
  const area = {
    width: Math.max(width, height * aspect),
    height: Math.max(height, width / aspect),
  };
  return { x: (width - area.width) / 2, y: (height - area.height) / 2, ...area };
};

/** An area of a picture in percent of the picture's sides instead of pixels. */
export const inPercent = ({ x, y, width, height }: CropArea, picture: Size): CropArea => {
  const [across, down] = [100 / picture.width, 100 / picture.height];
  return { x: x * across, y: y * down, width: width * across, height: height * down };
};

/**
 * A crop of a picture file; with only an aspect, the whole picture with transparent margins; without
 * both, a scaled-down copy of it.
 */
export interface CropJob extends Partial<Crop> {
  picture: Blob;
  /** The media types that the result may have. */
  types: string[];
}

interface Crop {
  area: CropArea;
  /** Width of the result divided by its height. */
  aspect: number;
}

/** The quality of lossy encodings: higher values give larger files without a visible difference. */
const QUALITY = 0.9;

/**
 * Encodes a canvas in each of the job's types and returns the smallest file. Browsers encode a type
 * that they do not support as PNG.
 */
export const smallest = async (
  { types }: Pick<CropJob, 'types'>,
  encode: (options: { type: string; quality: number }) => Promise<Blob>,
): Promise<Blob | undefined> => {
  const files = await Promise.all(types.map((type) => encode({ type, quality: QUALITY })));
  return files.toSorted((one, other) => one.size - other.size)[0];
};

/** The maximum width of a crop, in pixels. */
const MAX_WIDTH = 1024;

/** The size of a crop in pixels: never larger than its area, and exactly of its aspect. */
export const cropSize = ({ area, aspect }: Crop) => {
  const width = Math.max(1, Math.min(Math.round(area.width), MAX_WIDTH));
  return { width, height: Math.max(1, Math.round(width / aspect)) };
};

/** The size of a smaller copy of a whole picture, at most ORIGINAL_SIDE pixels a side. */
export const copySize = ({ width, height }: Size) => {
  const scale = Math.min(1, ORIGINAL_SIDE / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
};

/** Draws a job, upright according to its EXIF orientation. */
export const drawCrop = async ({ picture, aspect, ...job }: CropJob): Promise<OffscreenCanvas> => {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
  const whole = { x: 0, y: 0, width: bitmap.width, height: bitmap.height };
  const area = job.area ?? (aspect ? enclosingArea(bitmap, aspect) : whole);
  const size = aspect ? cropSize({ area, aspect }) : copySize(bitmap);
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas');
  const { x, y, width, height } = area;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
};
