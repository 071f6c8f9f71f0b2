import { parentPort, workerData } from 'node:worker_threads';

/** What the workers that render the frames share. */
export interface FrameWork {
  /** The URL of the console's renderer. */
  renderer: string;
  /** The index of the page to render next. */
  next: Int32Array;
}

/** A frame that a worker has rendered, and how many there are. */
export interface RenderedFrame {
  path: string;
  frame: object;
  total: number;
}

/** The console's renderer: `src/boot/frame/render.tsx`. */
interface Renderer {
  framePaths: string[];
  renderFrame: (path: string) => Promise<object>;
}

// Read by the console's modules as they load; Node 20 has none.
if (!('navigator' in globalThis)) {
  Object.assign(globalThis, { navigator: { userAgent: '', clipboard: {} } });
}

const { renderer, next } = workerData as FrameWork;
const { framePaths, renderFrame } = (await import(/* @vite-ignore */ renderer)) as Renderer;
for (;;) {
  const path = framePaths[Atomics.add(next, 0, 1)];
  if (path === undefined) break;
  const frame = await renderFrame(path);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
  parentPort?.postMessage({ path, frame, total: framePaths.length } satisfies RenderedFrame);
}
