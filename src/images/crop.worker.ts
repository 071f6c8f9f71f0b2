import { drawCrop, smallest, type CropJob } from './drawCrop';

// One request, one response: the file, or nothing if it could not be made.
addEventListener('message', ({ data }: MessageEvent<CropJob>) => {
  void drawCrop(data)
    .then((canvas) => smallest(data, (options) => canvas.convertToBlob(options)))
    .catch(() => undefined)
    .then((file) => postMessage(file));
});
