import type { DataProvider } from 'ra-core';
import { createFakeDataProvider } from '../dataProvider/fake/fakeHttpClient';

type Call = (...args: unknown[]) => Promise<unknown>;

/**
 * A fake data provider that, after `hold`, counts the calls of one method and delays their
 * responses until `release`.
 */
export const holdCalls = (method: string) => {
  const provider = createFakeDataProvider();
  const original = (provider as DataProvider)[method] as Call;
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isHeld = false;
  let count = 0;
  const held: Call = async (...args) => {
    if (isHeld) {
      count += 1;
      await released;
    }
    return original(...args);
  };
  return {
    dataProvider: { ...provider, [method]: held },
    hold: () => {
      isHeld = true;
    },
    count: () => count,
    release: () => release?.(),
  };
};
