import { DataProviderContext, testDataProvider } from 'ra-core';
import { expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react/pure';
import { useCrop } from './usePictureCrop';

const NO_AREA = { x: NaN, y: NaN, width: NaN, height: NaN };
const AREA = { x: 0, y: 0, width: 60, height: 60 };

it('is ready once the area is known, which is not a number while the picture loads', async () => {
  const provider = { ...testDataProvider(), offers: () => false };
  const { result } = await renderHook(() => useCrop(undefined, 1), {
    wrapper: ({ children }) => (
      <DataProviderContext value={provider}>{children}</DataProviderContext>
    ),
  });
  await expect.poll(() => result.current).toBeTruthy();
  result.current.setArea(NO_AREA, NO_AREA);
  expect(result.current.getCrop()).toBeUndefined();
  expect(result.current.isReady).toBe(false);

  result.current.setArea({ ...AREA, width: 100 }, AREA);
  await expect.poll(() => result.current.isReady).toBe(true);
  result.current.reset();
  await expect.poll(() => result.current.isReady).toBe(false);
});
