import { lockPictures } from '../stores/pictures.ts';
import type { Database } from '../database/database.ts';
import { productCategories, serviceProviderCategories } from '../database/schema/categories.ts';
import { insertImages } from './images.ts';
import { insertTree } from './insertTree.ts';
import { productCategoryTree } from './productCategoryTree.ts';
import { insertProducts } from './products.ts';
import { insertProviders } from './providers.ts';
import { serviceProviderCategoryTree } from './serviceProviderCategoryTree.ts';

const holdsAnything = async (db: Database) =>
  (await db.$count(serviceProviderCategories)) > 0 || (await db.$count(productCategories)) > 0;

/** Seeds an empty database with sample data; one that has any category is left unchanged. */
export async function seedSampleData(db: Database) {
  if (await holdsAnything(db)) return;
  await db.transaction(async (tx) => {
    await lockPictures(tx);
    const providerIds = await insertProviders(
      tx,
      await insertTree(tx, serviceProviderCategories, serviceProviderCategoryTree),
    );
    const productIds = await insertProducts(
      tx,
      providerIds,
      await insertTree(tx, productCategories, productCategoryTree),
    );
    await insertImages(tx, productIds);
  });
}
