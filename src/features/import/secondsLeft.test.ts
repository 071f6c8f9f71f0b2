import { expect, it } from 'vitest';
import { secondsLeft } from './importState';

it('is unknown at first, and while nothing is done', () => {
  expect(secondsLeft({ elapsed: 1_000, done: 10, left: 90 })).toBeUndefined();
  expect(secondsLeft({ elapsed: 9_000, done: 0, left: 90 })).toBeUndefined();
});

it('extrapolates the pace so far', () =>
  expect(secondsLeft({ elapsed: 5_000, done: 50, left: 75 })).toBe(8));
