import { expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useImporter } from './useImporter';

it('keeps the file when a call rejects', async () => {
  const { result } = await renderHook(useImporter);
  await expect.poll(() => result.current).toBeTypeOf('function');
  const target = {
    resource: 'service-providers' as const,
    formFields: {},
    references: {},
    owner: undefined,
    uniqueColumn: undefined,
    locale: 'en' as const,
  };
  const file = new Blob(['City\nEnugu']);
  await result.current(async (importer) => importer.read(target, file));
  // Nothing is known of the API's records yet.
  await expect(
    result.current(async (importer) => importer.know('service-providers', [{ id: 1 }])),
  ).rejects.toThrow();
  expect(await result.current((importer) => importer.check(['city']))).toMatchObject({
    invalid: 1,
  });
});
