import type { CropJob } from './drawCrop';

const createWorker = () =>
  new Worker(new URL('./crop.worker.ts', import.meta.url), { type: 'module' });

/** The worker that the next crop uses, if one has been started in advance. */
let prepared: Worker | undefined;

/**
 * Starts the worker of the next crop, so that the crop need not wait for its code. Returns the
 * cleanup function.
 */
export const prepareCrop = (): (() => void) | undefined => {
  if (prepared) return undefined;
  const worker = createWorker();
  const discard = () => {
    if (prepared !== worker) return;
    prepared = undefined;
    worker.terminate();
  };
  worker.addEventListener('error', discard);
  prepared = worker;
  return discard;
};

const takeWorker = () => {
  const worker = prepared ?? createWorker();
  prepared = undefined;
  return worker;
};

/**
 * Crops a picture, or pads it to an aspect, at most 1024 px wide; or scales it down to at most
 * ORIGINAL_SIDE pixels a side. Returns the smallest file among the given types, without metadata.
 * Runs in a worker. Rejects if the browser cannot draw the picture.
 */
export const cropPicture = async (job: CropJob): Promise<Blob> => {
  const worker = takeWorker();
  const file = await new Promise<Blob | undefined>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Blob | undefined>) => resolve(data));
    worker.addEventListener('error', () =>
      reject(new Error('The crop worker could not be started')),
    );
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
    worker.postMessage(job);
  }).finally(() => worker.terminate());
  if (!file) throw new Error('The picture could not be cropped');
  return file;
};
