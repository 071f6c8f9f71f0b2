import { cropSize, drawCrop, type CropJob } from './drawCrop';

const makePng = async (job: CropJob) => {
  const { width, height } = cropSize(job);
  const canvas = new OffscreenCanvas(width, height);
  await drawCrop(canvas.getContext('2d'), job);
  return canvas.convertToBlob({ type: 'image/png' });
};

// One request, one response: the PNG, or nothing if it could not be made.
addEventListener('message', ({ data, ports: [port] }: MessageEvent<CropJob>) => {
  void makePng(data)
    .catch(() => undefined)
    .then((png) => port?.postMessage(png));
});
