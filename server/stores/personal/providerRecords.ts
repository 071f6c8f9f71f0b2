import { and, asc, eq, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { AuditChange } from '../../../contract/audit.ts';
import type { ApiResourceName } from '../../../contract/resources.ts';
import type { Database } from '../../database/database.ts';
import { recordTables } from '../../database/recordTables.ts';
import { auditEntries } from '../../database/schema/auditEntries.ts';
import { productImages, products } from '../../database/schema/products.ts';
import { serviceProviders } from '../../database/schema/serviceProviders.ts';
import { StartupError } from '../../startupError.ts';
import { formersOf } from '../restore/formerPictures.ts';

/** The ids of a service provider's records, by resource. */
export type ProviderRecords = Record<
  Extract<ApiResourceName, 'service-providers' | 'products' | 'product-images'>,
  number[]
>;

/** Matches these numbers, however many. */
export const isOneOf = (column: AnyPgColumn, ids: number[]) =>
  sql`${column} = any(${sql.param(ids)}::bigint[])`;

/** The changes of these records in the audit trail, oldest first. */
export const trailOf = (tx: Database, records: Partial<ProviderRecords>) =>
  tx.select().from(auditEntries).where(isOf(records)).orderBy(asc(auditEntries.id));

/** Matches the entries of these records in the audit trail. */
export const isOf = (records: Partial<ProviderRecords>): SQL | undefined =>
  or(
    ...Object.entries(records).map(([resource, ids]) =>
      and(
        eq(auditEntries.resource, resource as ApiResourceName),
        isOneOf(auditEntries.recordId, ids),
      ),
    ),
  );

/** Matches the pictures that any of these records had. */
export const formersOfAll = (records: ProviderRecords) =>
  or(
    ...Object.entries(records).map(([resource, ids]) =>
      formersOf(resource as keyof ProviderRecords, ids),
    ),
  );

/** The images that the history of a product names (see imageReference), which may have been deleted. */
const imagesIn = (changes: AuditChange[]) =>
  changes
    .flatMap(({ from, to }) => [from, to])
    .flatMap((value) =>
      typeof value === 'object' && value !== null && 'imageName' in value && 'id' in value
        ? [Number(value.id)]
        : [],
    );

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

/** Locks a provider and its products until the transaction ends, so that no records are added to them. */
export async function lockProvider(tx: Database, id: number) {
  const provider = eq(serviceProviders.id, id);
  await tx.select({ id: serviceProviders.id }).from(serviceProviders).where(provider).for('update');
  await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.serviceProviderId, id))
    .orderBy(asc(products.id))
    .for('update');
}

/** What is said of an id that no service provider has. */
export const unknownProvider = (id: number) =>
  new StartupError(`There is no service provider with the ID ${id}.`);

/**
 * The records of a provider, with the images that have been deleted; undefined if there is no such
 * provider.
 */
export async function findProviderRecords(
  tx: Database,
  id: number,
): Promise<ProviderRecords | undefined> {
  if ((await tx.$count(serviceProviders, eq(serviceProviders.id, id))) === 0) return undefined;
  const own = idsOf(
    await tx
      .select({ id: products.id })
      .from(products)
      .where(eq(products.serviceProviderId, id))
      .orderBy(asc(products.id)),
  );
  const images = idsOf(
    await tx
      .select({ id: productImages.id })
      .from(productImages)
      .where(isOneOf(productImages.productId, own)),
  );
  const trail = await trailOf(tx, { products: own });
  const named = trail.flatMap(({ changes }) => imagesIn(changes));
  return {
    'service-providers': [id],
    products: own,
    'product-images': [...new Set([...images, ...named])].toSorted((a, b) => a - b),
  };
}

/** A text that a record has or had in a field. */
export interface RecordText {
  resource: ApiResourceName;
  field: string;
  text: string;
}

const textsIn = (resource: ApiResourceName, values: [field: string, value: unknown][]) =>
  values.flatMap(([field, value]): RecordText[] =>
    typeof value === 'string' && value !== '' ? [{ resource, field, text: value }] : [],
  );

/** All texts that these records have, and that they had according to the audit trail. */
export async function textsOf(tx: Database, records: ProviderRecords): Promise<RecordText[]> {
  const texts: RecordText[] = [];
  for (const [resource, ids] of Object.entries(records) as [keyof ProviderRecords, number[]][]) {
    const table = recordTables[resource];
    const rows = await tx.select().from(table).where(isOneOf(table.id, ids));
    texts.push(...rows.flatMap((row) => textsIn(resource, Object.entries(row))));
  }
  for (const { resource, changes } of await trailOf(tx, records)) {
    const values = changes.flatMap(({ field, from, to }): [string, unknown][] => [
      [field, from],
      [field, to],
    ]);
    texts.push(...textsIn(resource as keyof ProviderRecords, values));
  }
  return texts;
}
