import { lockPictures } from '../../stores/pictures.ts';
import type { Database } from '../database.ts';
import { serviceProviderCategories } from '../schema/categories.ts';
import { insertTree } from './insertTree.ts';
import { insertProviders } from './providers.ts';
import { serviceProviderCategoryTree } from './serviceProviderCategoryTree.ts';

/** Fills an empty database with sample data; one with any category in it stays as it is. */
export async function fillWithSampleData(db: Database) {
  if ((await db.$count(serviceProviderCategories)) > 0) return;
  await db.transaction(async (tx) => {
    await lockPictures(tx);
    const categoryIds = await insertTree(
      tx,
      serviceProviderCategories,
      serviceProviderCategoryTree,
    );
    await insertProviders(tx, categoryIds);
  });
}
