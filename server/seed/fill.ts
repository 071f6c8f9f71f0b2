import { withProgress, type Print } from '../progress.ts';
import { lockPictures } from '../stores/pictures.ts';
import type { Database } from '../database/database.ts';
import { productCategories, serviceProviderCategories } from '../database/schema/categories.ts';
import { serviceProviders } from '../database/schema/serviceProviders.ts';
import { insertTree, productCategoryTree, serviceProviderCategoryTree } from './categories.ts';
import { insertImages } from './images.ts';
import { insertProducts } from './products.ts';
import { insertProviders } from './providers.ts';

// Products and images have a provider.
const RECORDS = [serviceProviderCategories, productCategories, serviceProviders];

const hasRecords = async (db: Database) => {
  for (const table of RECORDS) {
    const [found] = await db.select({ id: table.id }).from(table).limit(1);
    if (found) return true;
  }
  return false;
};

async function insertAll(tx: Database, onPicture: () => void) {
  await lockPictures(tx);
  const providerIds = await insertProviders(
    tx,
    await insertTree(tx, serviceProviderCategories, serviceProviderCategoryTree),
    onPicture,
  );
  const productIds = await insertProducts(
    tx,
    providerIds,
    await insertTree(tx, productCategories, productCategoryTree),
  );
  await insertImages(tx, productIds, onPicture);
}

/**
 * Seeds an empty database with sample data; one that has any record is left unchanged. `print`
 * receives a line before, and the progress.
 */
export async function seedSampleData(db: Database, print: Print = () => undefined) {
  if (await hasRecords(db)) return;
  const what = 'Adding the sample data';
  print(what);
  await withProgress({ what, counts: (stored) => `${stored} pictures`, print }, (step) =>
    db.transaction((tx) => insertAll(tx, () => step(1))),
  );
}
