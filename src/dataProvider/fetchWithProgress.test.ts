import { describe, expect, it } from 'vitest';
import { progressAfter } from './fetchWithProgress';

describe('progressAfter', () => {
  it('estimates the time left from the time that it took so far', () => {
    expect(progressAfter(0.25, 2)).toEqual({ fraction: 0.25, secondsLeft: 6 });
    expect(progressAfter(1, 2)).toEqual({ fraction: 1, secondsLeft: 0 });
  });

  it('knows no time left before the first bytes have been sent', () => {
    expect(progressAfter(0, 2).secondsLeft).toBeUndefined();
  });
});
