import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createFakeDataProvider } from '../dataProvider/fake/fakeHttpClient';
import { provideStorage } from './storage';
import { withFaults } from './faults';
import { slow } from './slow';

provideStorage();

const CATEGORIES = 'product-categories';

/** Whether a call has a result after so many milliseconds. */
const settlesAfter = async (call: Promise<unknown>, ms: number) => {
  const onResult = vi.fn<() => void>();
  call.then(onResult, onResult);
  await vi.advanceTimersByTimeAsync(ms);
  return onResult.mock.calls.length > 0;
};

const useFakeTimers = () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
};

describe('slow', () => {
  it.each(['getOne', 'getProviderPublicInfo'] as const)('delays %s', async (method) => {
    useFakeTimers();
    const provider = slow(createFakeDataProvider(), 2000);
    const call = method === 'getOne' ? provider.getOne(CATEGORIES, { id: 1 }) : provider[method](1);
    expect(await settlesAfter(call, 1999)).toBe(false);
    expect(await settlesAfter(call, 1)).toBe(true);
    await expect(call).resolves.toBeDefined();
  });

  it('offers the same extensions', () =>
    expect(slow(createFakeDataProvider(), 1).offers('history')).toBe(true));
});

const getOne = (query: string) =>
  withFaults(createFakeDataProvider(), query).getOne(CATEGORIES, { id: 1 });

describe('the faults in an address', () => {
  it('fail every call with the status', async () =>
    expect(getOne('?fail=500')).rejects.toMatchObject({ status: 500 }));

  it('delay every call, failing ones too', async () => {
    useFakeTimers();
    const call = getOne('?slow=2000&fail=503');
    expect(await settlesAfter(call, 1999)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await expect(call).rejects.toMatchObject({ status: 503 });
  });

  it('are none by default', async () =>
    expect(getOne('')).resolves.toMatchObject({ data: { id: 1 } }));
});
