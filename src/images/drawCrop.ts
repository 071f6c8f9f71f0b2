/** An area of a picture, in pixels of the upright picture. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The largest area of the given aspect in the middle of a picture. */
export const centredArea = (
  { width, height }: { width: number; height: number },
  aspect: number,
): CropArea => {
  const area = {
    width: Math.min(width, height * aspect),
    height: Math.min(height, width / aspect),
  };
  return { x: (width - area.width) / 2, y: (height - area.height) / 2, ...area };
};

/** The area to crop out of a picture file, and what to make of it. */
export interface CropJob {
  picture: Blob;
  area: CropArea;
  /** Width of the result divided by its height. */
  aspect: number;
  /** The media types that the result may have. */
  types: string[];
}

/** Of a lossy result. Higher values give larger files without a visible difference. */
const QUALITY = 0.9;

/**
 * Encodes a canvas in each of the job's types and returns the smallest file. Browsers encode a type
 * that they do not support as PNG.
 */
export const smallest = async (
  { types }: Pick<CropJob, 'types'>,
  encode: (options: { type: string; quality: number }) => Promise<Blob | null>,
): Promise<Blob | undefined> => {
  const files: Blob[] = [];
  for (const type of types) {
    const file = await encode({ type, quality: QUALITY });
    if (file) files.push(file);
  }
  return files.toSorted((one, other) => one.size - other.size)[0];
};

/** The maximum width of a crop, in pixels. */
const MAX_WIDTH = 1024;

/** The size of a crop in pixels: never larger than its area, and exactly of its aspect. */
export const cropSize = ({ area, aspect }: Pick<CropJob, 'area' | 'aspect'>) => {
  const width = Math.max(1, Math.min(Math.round(area.width), MAX_WIDTH));
  return { width, height: Math.max(1, Math.round(width / aspect)) };
};

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Draws a crop over a whole canvas, upright according to its EXIF orientation. */
export const drawCrop = async (context: Context | null, { picture, area }: CropJob) => {
  if (!context) throw new Error('The browser has no canvas');
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
  const { width, height } = context.canvas;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, width, height);
  bitmap.close();
};
