import { expect, it } from 'vitest';
import { createFakeDataProvider } from '../../dataProvider/fake/fakeHttpClient';
import { categories } from '../../testing/importTargets';
import { fileOfMany, KEY, outcomes, startImport } from '../../testing/startImport';
import { createImporter } from './importer';
import { importStore } from './importStore';

it('stores nothing in an import that another one has replaced', async () => {
  const { run } = await startImport(categories, fileOfMany(1), {
    calls: ({ create }) => ({
      create: async (resource, params) => {
        const created = await create(resource, params);
        const stored = await importStore.get(KEY);
        if (stored) {
          await importStore.save({ stored: { ...stored, id: 'other', rows: 0 }, rows: [] });
        }
        return created;
      },
    }),
  });
  await expect(run()).rejects.toThrow('replaced');
  expect(await outcomes()).toEqual([]);
});

it('removes no import that has replaced the given one', async () => {
  await startImport(categories, fileOfMany(1));
  await importStore.remove(KEY, 'other');
  expect(await importStore.get(KEY)).toBeDefined();
  await importStore.remove(KEY, 'import');
  expect(await importStore.get(KEY)).toBeUndefined();
  expect(await outcomes()).toEqual([]);
});

it('starts nothing before a file has been checked', async () => {
  const importer = createImporter(createFakeDataProvider(), () => {});
  await expect(importer.start(KEY, 'test.csv')).rejects.toThrow('No file');
  expect(await importStore.get(KEY)).toBeUndefined();
});
