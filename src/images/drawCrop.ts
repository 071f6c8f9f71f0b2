/** An area of a picture, in pixels of the upright picture. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * The area to crop out of a picture file, and the aspect of the result: width divided by height.
 */
export interface CropJob {
  picture: Blob;
  area: CropArea;
  aspect: number;
}

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
