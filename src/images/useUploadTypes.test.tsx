import { DataProviderContext, testDataProvider } from 'ra-core';
import { expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react/pure';
import { useUploadTypes } from './usePictureCrop';

const typesOf = async (type: string, hasFormats: boolean) => {
  const provider = { ...testDataProvider(), offers: () => hasFormats };
  const { result } = await renderHook(useUploadTypes, {
    wrapper: ({ children }) => (
      <DataProviderContext value={provider}>{children}</DataProviderContext>
    ),
  });
  await expect.poll(() => result.current).toBeTypeOf('function');
  return result.current(new Blob([], { type }));
};

it('tries JPEG only for pictures without transparent pixels', async () => {
  expect(await typesOf('image/jpeg', true)).toEqual(['image/webp', 'image/jpeg']);
  expect(await typesOf('image/webp', true)).toEqual(['image/webp', 'image/png']);
});

it('creates a PNG for an API that takes nothing else', async () => {
  expect(await typesOf('image/jpeg', false)).toEqual(['image/png']);
});
