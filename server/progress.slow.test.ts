import { EventEmitter, once } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withProgress } from './progress.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Starts work with progress; `lines` are those printed, `finish` ends it. */
function begin() {
  const lines: string[] = [];
  const state = { done: 0, check: (): void => undefined };
  const work = new EventEmitter();
  const ended = withProgress(
    {
      what: 'Copying',
      counts: () => `${state.done} of 3 rows`,
      print: (line) => lines.push(line),
    },
    (check) => {
      state.check = check;
      return once(work, 'finish');
    },
  );
  return {
    lines,
    state,
    ended,
    finish: () => work.emit('finish'),
    fail: (error: Error) => work.emit('error', error),
  };
}

test('prints nothing for work of less than a second', async () => {
  const { lines, ended, finish } = begin();
  vi.advanceTimersByTime(999);
  finish();
  await ended;
  vi.advanceTimersByTime(60_000);
  expect(lines).toEqual([]);
});

test('prints counts and time after a second, then ever more rarely, and at the end', async () => {
  const { lines, state, ended, finish } = begin();
  vi.advanceTimersByTime(1_000);
  state.done = 2;
  vi.advanceTimersByTime(119_000);
  state.done = 3;
  finish();
  await ended;
  expect(lines).toEqual([
    'Copying: 0 of 3 rows, 1 s',
    ...[2, 4, 8, 16, 32, 62, 92].map((seconds) => `Copying: 2 of 3 rows, ${seconds} s`),
    'Copying: 3 of 3 rows, 120 s, finished',
  ]);
});

test('prints after a step of work that lets no timer fire', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { lines, state, ended, finish } = begin();
  vi.advanceTimersByTime(5_000);
  expect(lines).toEqual([]);
  state.check();
  state.check();
  expect(lines).toEqual(['Copying: 0 of 3 rows, 5 s']);
  finish();
  await ended;
});

test('prints no end of work that failed', async () => {
  const { lines, ended, fail } = begin();
  vi.advanceTimersByTime(1_500);
  fail(new Error('The disk is full.'));
  await expect(ended).rejects.toThrow('The disk is full.');
  vi.advanceTimersByTime(60_000);
  expect(lines).toEqual(['Copying: 0 of 3 rows, 1 s']);
});
