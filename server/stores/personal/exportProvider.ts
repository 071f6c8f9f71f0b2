import { eq, or } from 'drizzle-orm';
import type { Entries } from '../../database/backup/archive.ts';
import { MANIFEST } from '../../database/backup/format.ts';
import type { Database } from '../../database/database.ts';
import { formerPictures } from '../../database/schema/formerPictures.ts';
import { pictureOriginals } from '../../database/schema/pictureOriginals.ts';
import { pictures } from '../../database/schema/pictures.ts';
import { productImages } from '../../database/schema/products.ts';
import { serviceProviders } from '../../database/schema/serviceProviders.ts';
import { version, versionText } from '../../version.ts';
import { productImageStore } from '../productImages.ts';
import { productStore } from '../products.ts';
import { serviceProviderStore } from '../serviceProviders.ts';
import {
  findProviderRecords,
  formersOfAll,
  isOneOf,
  type ProviderRecords,
  trailOf,
  unknownProvider,
} from './providerRecords.ts';

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/** The history without the names of those who made it: they are the data of others. */
const historyOf = async (tx: Database, records: ProviderRecords) =>
  (await trailOf(tx, records)).map(({ at, resource, recordId, action, changes }) => ({
    at,
    resource,
    recordId,
    action,
    changes,
  }));

/** The records as the API returns them, and their history. */
async function dataOf(tx: Database, id: number, records: ProviderRecords) {
  const [providers, products, images] = [
    serviceProviderStore(tx),
    productStore(tx),
    productImageStore(tx),
  ];
  const rows = await tx
    .select({ id: productImages.id, productId: productImages.productId })
    .from(productImages)
    .where(isOneOf(productImages.productId, records.products))
    .orderBy(productImages.id);
  const imagesOf = async (productId: number) => {
    const found: object[] = [];
    for (const key of rows.filter((row) => row.productId === productId)) {
      found.push(await images.get(key, tx));
    }
    return found;
  };
  const listed: object[] = [];
  for (const productId of records.products) {
    const product = await products.get({ id: productId }, tx);
    listed.push({ ...product, images: await imagesOf(productId) });
  }
  return {
    serviceProvider: await providers.get({ id }, tx),
    products: listed,
    history: await historyOf(tx, records),
  };
}

/** Where the pictures of the records are: the name of the file, and the hash of its content. */
async function filesOf(tx: Database, id: number, records: ProviderRecords) {
  const { passportPhotoHash, brandLogoHash } = serviceProviders;
  const [own] = await tx
    .select({ passportPhotoHash, brandLogoHash })
    .from(serviceProviders)
    .where(eq(serviceProviders.id, id));
  const images = await tx
    .select({ id: productImages.id, hash: productImages.pictureHash })
    .from(productImages)
    .where(isOneOf(productImages.productId, records.products))
    .orderBy(productImages.id);
  const all: { name: string; hash: string | null }[] = [
    { name: 'passport-photo', hash: own?.passportPhotoHash ?? null },
    { name: 'brand-logo', hash: own?.brandLogoHash ?? null },
    ...images.map((image) => ({ name: `product-image-${image.id}`, hash: image.hash })),
  ];
  return all.flatMap(({ name, hash }) => (hash === null ? [] : [{ name, hash }]));
}

const typeOf = (contentType: string) => contentType.split('/').at(-1) ?? 'bin';

async function addPictures(entries: Entries, tx: Database, id: number, records: ProviderRecords) {
  for (const { name, hash } of await filesOf(tx, id, records)) {
    const [picture] = await tx.select().from(pictures).where(eq(pictures.hash, hash));
    if (!picture) continue;
    await entries.add(`pictures/${name}.${typeOf(picture.contentType)}`, picture.bytes);
  }
  const ids = await tx
    .select({ id: pictureOriginals.id })
    .from(pictureOriginals)
    .where(
      or(
        eq(pictureOriginals.serviceProviderId, id),
        isOneOf(pictureOriginals.productImageId, records['product-images']),
      ),
    )
    .orderBy(pictureOriginals.id);
  // One after the other: each is some hundred kilobytes.
  for (const original of ids) {
    const [found] = await tx
      .select()
      .from(pictureOriginals)
      .where(eq(pictureOriginals.id, original.id));
    if (!found) continue;
    const name = found.productImageId ? `product-image-${found.productImageId}` : found.field;
    await entries.add(`originals/${name}.webp`, found.bytes);
  }
}

/** Adds the pictures that the records had and that are still kept, by the entries that replaced them. */
async function addFormers(entries: Entries, tx: Database, records: ProviderRecords) {
  const kept = await tx
    .select({ id: formerPictures.entryId })
    .from(formerPictures)
    .where(formersOfAll(records))
    .orderBy(formerPictures.entryId);
  for (const { id } of kept) {
    const [found] = await tx
      .select({ former: formerPictures, picture: pictures })
      .from(formerPictures)
      .leftJoin(pictures, eq(pictures.hash, formerPictures.hash))
      .where(eq(formerPictures.entryId, id));
    if (!found) continue;
    const { former, picture } = found;
    const of =
      former.resource === 'product-images' ? `product-image-${former.recordId}` : former.field;
    const name = `${of}-until-entry-${id}`;
    if (picture) {
      await entries.add(`pictures/${name}.${typeOf(picture.contentType)}`, picture.bytes);
    }
    if (former.bytes) await entries.add(`originals/${name}.webp`, former.bytes);
  }
}

/**
 * Adds all data of a service provider to an archive, as of one moment: the records as JSON with their
 * history, the pictures, and what they were cut out of. Throws a StartupError if there is no such
 * provider.
 */
export const exportProvider = (db: Database, id: number, entries: Entries) =>
  db.transaction(
    async (tx) => {
      const records = await findProviderRecords(tx, id);
      if (!records) throw unknownProvider(id);
      const head = { format: 'marketplace-admin-provider', product: versionText(version) };
      const createdAt = new Date().toISOString();
      await entries.add(MANIFEST, json({ ...head, createdAt, serviceProviderId: id }));
      await entries.add('provider.json', json(await dataOf(tx, id, records)));
      await addPictures(entries, tx, id, records);
      await addFormers(entries, tx, records);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
