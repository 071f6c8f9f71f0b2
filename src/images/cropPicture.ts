import { drawCrop, smallest, type CropJob } from './drawCrop';

const hasWorkerCanvas = () => 'Worker' in window && 'OffscreenCanvas' in window;

const createWorker = () =>
  new Worker(new URL('./crop.worker.ts', import.meta.url), { type: 'module' });

/** The worker that the next crop uses, if one has been started in advance. */
let prepared: Worker | undefined;

/**
 * Starts the worker of the next crop, so that the crop need not wait for its code. Returns the
 * cleanup function.
 */
export const prepareCrop = (): (() => void) | undefined => {
  if (prepared || !hasWorkerCanvas()) return undefined;
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

const cropInWorker = (job: CropJob) =>
  new Promise<Blob | undefined>((resolve, reject) => {
    const worker = takeWorker();
    const { port1, port2 } = new MessageChannel();
    const finish = () => {
      worker.terminate();
      port1.close();
    };
    port1.addEventListener('message', ({ data }: MessageEvent<Blob | undefined>) => {
      finish();
      resolve(data);
    });
    port1.start();
    worker.addEventListener('error', () => {
      finish();
      reject(new Error('The crop worker could not be started'));
    });
    worker.postMessage(job, [port2]);
  });

const cropHere = async (job: CropJob) => {
  const canvas = await drawCrop(
    (size) => Object.assign(document.createElement('canvas'), size),
    job,
  );
  return smallest(
    job,
    ({ type, quality }) =>
      new Promise((resolve) => {
        canvas.toBlob(resolve, type, quality);
      }),
  );
};

/**
 * Crops a picture, or pads it to an aspect, at most 1024 px wide; or scales it down to at most
 * ORIGINAL_SIDE pixels a side. Returns the smallest file among the given types, without metadata.
 * Runs in a worker where the browser supports it. Rejects if the browser cannot draw the picture.
 */
export const cropPicture = async (job: CropJob): Promise<Blob> => {
  const file = await (hasWorkerCanvas() ? cropInWorker(job) : cropHere(job));
  if (!file) throw new Error('The picture could not be cropped');
  return file;
};
