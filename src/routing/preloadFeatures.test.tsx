import { expect, it, onTestFinished, vi } from 'vitest';
import { lazyWithPreload, preloadFeatures } from './lazyWithPreload';

const EMPTY = { default: () => null };

/** A feature, whose code arrives when `arrived` resolves. */
const createFeature = (arrived: Promise<unknown>) => {
  const load = vi.fn<() => Promise<typeof EMPTY>>(async () => {
    await arrived;
    return EMPTY;
  });
  lazyWithPreload(load);
  return load;
};

/** Resolves once the browser has been idle for long enough to begin with another feature. */
const idle = async () => {
  for (let count = 0; count < 5; count += 1) {
    await new Promise((resolve) => requestIdleCallback(resolve));
  }
};

it('leaves the connection to the calls of a page: features load two at a time', async () => {
  let endFirst: ((error: Error) => void) | undefined;
  let endSecond: (() => void) | undefined;
  const first = createFeature(new Promise((_, reject) => (endFirst = reject)));
  const second = createFeature(new Promise<void>((resolve) => (endSecond = resolve)));
  const third = createFeature(new Promise(() => {}));
  const fourth = createFeature(Promise.resolve());
  onTestFinished(preloadFeatures());
  await expect.poll(() => second.mock.calls.length).toBe(1);
  await idle();
  expect([first, third, fourth].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
  endFirst?.(new Error('The connection was lost.'));
  await expect.poll(() => third.mock.calls.length).toBe(1);
  await idle();
  expect(fourth).not.toHaveBeenCalled();
  endSecond?.();
  await expect.poll(() => fourth.mock.calls.length).toBe(1);
});

it('loads no more features once it has been stopped', async () => {
  const load = createFeature(Promise.resolve());
  preloadFeatures()();
  await idle();
  expect(load).not.toHaveBeenCalled();
});
