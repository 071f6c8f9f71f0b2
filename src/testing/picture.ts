/** A small picture file. */
export const picture = async (): Promise<File> => {
  const canvas = new OffscreenCanvas(80, 60);
  canvas.getContext('2d')?.fillRect(0, 0, 80, 60);
  return new File([await canvas.convertToBlob()], 'picture.png', { type: 'image/png' });
};
