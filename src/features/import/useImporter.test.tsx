import { expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react/pure';
import { useImporter } from './useImporter';

it('keeps the file when a call rejects', async () => {
  const { result } = await renderHook(useImporter);
  await expect.poll(() => result.current).toBeTypeOf('function');
  const target = {
    resource: 'service-providers' as const,
    nameFields: {},
    uniqueColumn: undefined,
    locale: 'en' as const,
  };
  const file = new Blob(['City\nEnugu']);
  await result.current(async (importer) => importer.read(target, file));
  const rejected = result.current(() => Promise.reject(new Error('The database is closed')));
  await expect(rejected).rejects.toThrow('The database is closed');
  expect(await result.current((importer) => importer.check(['city']))).toMatchObject({
    invalid: 1,
  });
});
