import { eq, getTableName, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';
import { type Erasure, erasureKey, recordedErasures } from '../../database/erasures.ts';
import { insertRecords } from '../../database/records.ts';
import { auditEntries } from '../../database/schema/auditEntries.ts';
import { formerPictures } from '../../database/schema/formerPictures.ts';
import { idempotencyKeys } from '../../database/schema/idempotencyKeys.ts';
import { pictureOriginals } from '../../database/schema/pictureOriginals.ts';
import { pictureRenditions, pictures } from '../../database/schema/pictures.ts';
import { productImages, products, productSearch } from '../../database/schema/products.ts';
import { savedViews } from '../../database/schema/savedViews.ts';
import { searchQueue, searchWords } from '../../database/schema/search.ts';
import { serviceProviders } from '../../database/schema/serviceProviders.ts';
import { dropPicture, lockPictures } from '../pictures.ts';
import { eraseValues } from './auditValues.ts';
import { eraseResponses } from './keptResponses.ts';
import {
  findProviderRecords,
  formersOfAll,
  isOf,
  isOneOf,
  lockProvider,
  type ProviderRecords,
  type RecordText,
  textsOf,
} from './providerRecords.ts';
import { aboutProvider, findViewEntries, findViews } from './savedViewsAbout.ts';
import { deleteUnusedWords } from './searchWords.ts';

// The planner's statistics have samples of their columns.
const SAMPLED: PgTable[] = [
  serviceProviders,
  products,
  productSearch,
  productImages,
  pictures,
  pictureRenditions,
  pictureOriginals,
  formerPictures,
  auditEntries,
  idempotencyKeys,
  savedViews,
  searchWords,
];

/**
 * Replaces the samples of values in the planner's statistics. A table without rows keeps its own,
 * which only a superuser can delete, as PGlite's user is.
 */
async function renewStatistics(tx: Database) {
  const names = SAMPLED.map(getTableName);
  for (const name of names) await tx.execute(sql`analyze ${sql.identifier(name)}`);
  const [user] = await tx
    .select({ isSuperuser: sql<boolean>`current_setting('is_superuser') = 'on'` })
    .from(sql`(select) as one`);
  if (!user?.isSuperuser) return;
  for (const table of SAMPLED) {
    const [row] = await tx
      .select({ one: sql`1` })
      .from(table)
      .limit(1);
    const statistics = sql`starelid = ${getTableName(table)}::regclass`;
    if (!row) await tx.execute(sql`delete from pg_statistic where ${statistics}`);
  }
}

/** What the data of a provider are, and where. */
interface ProviderData {
  records: ProviderRecords;
  texts: RecordText[];
  isAbout: ReturnType<typeof aboutProvider>;
  views: number[];
  /** Matches the entries of the audit trail that have values of the provider. */
  entries: SQL | undefined;
  /** The hashes of the pictures. */
  pictures: string[];
}

async function picturesOf(tx: Database, records: ProviderRecords) {
  const { passportPhotoHash, brandLogoHash } = serviceProviders;
  const own = await tx
    .select({ passportPhotoHash, brandLogoHash })
    .from(serviceProviders)
    .where(isOneOf(serviceProviders.id, records['service-providers']));
  const images = await tx
    .select({ hash: productImages.pictureHash })
    .from(productImages)
    .where(isOneOf(productImages.productId, records.products));
  const formers = await tx
    .select({ hash: formerPictures.hash })
    .from(formerPictures)
    .where(formersOfAll(records));
  const hashes = [
    ...own.flatMap((row) => [row.passportPhotoHash, row.brandLogoHash]),
    ...[...images, ...formers].map(({ hash }) => hash),
  ];
  return [...new Set(hashes.filter((hash) => hash !== null))];
}

async function findProvider(tx: Database, id: number): Promise<ProviderData | undefined> {
  // Longer than any call may take.
  await tx.execute(sql`set local statement_timeout = 0`);
  // In the order of those who replace pictures.
  await lockPictures(tx);
  await lockProvider(tx, id);
  const records = await findProviderRecords(tx, id);
  if (!records) return undefined;
  const texts = await textsOf(tx, records);
  const isAbout = aboutProvider(texts);
  const views = await findViews(tx, isAbout);
  const viewEntries = await findViewEntries(tx, isAbout);
  const entries = or(
    isOf(records),
    sql`${auditEntries.resource} = 'saved-views' and ${isOneOf(auditEntries.recordId, views)}`,
    isOneOf(auditEntries.id, viewEntries),
  );
  return { records, texts, isAbout, views, entries, pictures: await picturesOf(tx, records) };
}

/** How much an erasure is about, for the operator. */
export interface ErasureSummary {
  /** The provider's name and brand. */
  name: string;
  products: number;
  images: number;
  pictures: number;
  /** Entries of the audit trail, which stay without their values. */
  entries: number;
  views: number;
}

async function summaryOf(tx: Database, data: ProviderData): Promise<ErasureSummary> {
  const { firstName, lastName, brandName } = serviceProviders;
  const [provider] = await tx
    .select({ name: sql<string>`concat(${firstName}, ' ', ${lastName}, ', ', ${brandName})` })
    .from(serviceProviders)
    .where(isOneOf(serviceProviders.id, data.records['service-providers']));
  return {
    name: provider?.name ?? '',
    products: data.records.products.length,
    images: await tx.$count(productImages, isOneOf(productImages.productId, data.records.products)),
    pictures: data.pictures.length,
    entries: await tx.$count(auditEntries, data.entries),
    views: data.views.length,
  };
}

/** What erasing a provider would erase; undefined if there is no such provider. */
export const previewErasure = (db: Database, id: number) =>
  db.transaction(async (tx) => {
    const data = await findProvider(tx, id);
    return data && summaryOf(tx, data);
  });

const recordErasure = (tx: Database, username: string, { id, at }: { id: number; at?: string }) =>
  insertRecords(tx, auditEntries, [
    {
      ...(at !== undefined && { at }),
      username,
      resource: 'service-providers',
      recordId: id,
      action: 'delete',
      changes: [],
    },
  ]);

/** Erases a provider in the transaction, without recording it; undefined if there is no such provider. */
async function eraseIn(tx: Database, id: number) {
  const data = await findProvider(tx, id);
  if (!data) return undefined;
  const summary = await summaryOf(tx, data);
  await eraseValues(tx, data.entries);
  await eraseResponses(tx, data.records, data);
  if (data.views.length > 0) await tx.delete(savedViews).where(inArray(savedViews.id, data.views));
  await tx.delete(products).where(eq(products.serviceProviderId, id));
  await tx.delete(serviceProviders).where(eq(serviceProviders.id, id));
  await tx
    .delete(searchQueue)
    .where(
      sql`${searchQueue.renamedTable} = 'service_providers' and ${searchQueue.renamedId} = ${id}`,
    );
  await tx.delete(formerPictures).where(formersOfAll(data.records));
  for (const hash of data.pictures) await dropPicture(tx, hash);
  await deleteUnusedWords(tx);
  await renewStatistics(tx);
  return summary;
}

/**
 * Erases a service provider in one transaction: the record, its products, their images and all
 * pictures that no other record has; the values in the audit trail, whose entries stay; kept responses,
 * saved views and search words. Adds an entry to the audit trail that this has been done, without any
 * data. Returns undefined, having changed nothing, if there is no such provider.
 */
export const eraseProvider = (db: Database, id: number, username: string) =>
  db.transaction(async (tx) => {
    const summary = await eraseIn(tx, id);
    if (summary) await recordErasure(tx, username, { id });
    return summary;
  });

/**
 * Repeats in the transaction of a restore the erasures of which the restored audit trail does not know,
 * and returns the ids of the providers that it had brought back. All are recorded, so that none is
 * repeated once more when its id has become that of another provider.
 */
export async function repeatErasures(tx: Database, erasures: Erasure[], username: string) {
  const known = new Set((await recordedErasures(tx)).map(erasureKey));
  const erased: number[] = [];
  for (const erasure of erasures.filter((one) => !known.has(erasureKey(one)))) {
    if (await eraseIn(tx, erasure.id)) erased.push(erasure.id);
    await recordErasure(tx, username, erasure);
  }
  return erased;
}
