import { vi } from 'vitest';
import { codeOf } from './secondFactor.ts';

/** Acts with the code of the step before this one while the clock stands still: it may be about to run out. */
export async function withEarlierCode<T>(secret: string, act: (code: string) => Promise<T>) {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    return await act(codeOf(secret, -1));
  } finally {
    vi.useRealTimers();
  }
}
