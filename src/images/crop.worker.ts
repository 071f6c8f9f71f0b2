import { drawCrop, smallest, type CropJob } from './drawCrop';

const makeFile = async (job: CropJob) => {
  const canvas = await drawCrop(({ width, height }) => new OffscreenCanvas(width, height), job);
  return smallest(job, (options) => canvas.convertToBlob(options));
};

// One request, one response: the file, or nothing if it could not be made.
addEventListener('message', ({ data, ports: [port] }: MessageEvent<CropJob>) => {
  void makeFile(data)
    .catch(() => undefined)
    .then((file) => port?.postMessage(file));
});
