import { cropSize, drawCrop, smallest, type CropJob } from './drawCrop';

const makeFile = async (job: CropJob) => {
  const { width, height } = cropSize(job);
  const canvas = new OffscreenCanvas(width, height);
  await drawCrop(canvas.getContext('2d'), job);
  return smallest(job, (options) => canvas.convertToBlob(options));
};

// One request, one response: the file, or nothing if it could not be made.
addEventListener('message', ({ data, ports: [port] }: MessageEvent<CropJob>) => {
  void makeFile(data)
    .catch(() => undefined)
    .then((file) => port?.postMessage(file));
});
