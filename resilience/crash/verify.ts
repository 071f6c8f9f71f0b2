import { isDeepStrictEqual } from 'node:util';
import { asc, getTableColumns } from 'drizzle-orm';
import { UNAUDITED_FIELDS } from '../../contract/auditedChange.ts';
import type { Database } from '../../server/database/database.ts';
import { auditEntries } from '../../server/database/schema/auditEntries.ts';
import { productCategories } from '../../server/database/schema/categories.ts';
import { productImages } from '../../server/database/schema/products.ts';
import { productStore } from '../../server/stores/products.ts';
import { serviceProviderStore } from '../../server/stores/serviceProviders.ts';
import type { Ledger } from './ledger.ts';
import { isAccess, lostAccess } from './lostAccess.ts';

type Records = Map<string, Record<string, unknown>>;

// A product has its provider's name in lists only.
const NOT_IN_TRAIL = [...UNAUDITED_FIELDS, 'serviceProvider'];

const ALL = { page: 1, pageSize: 1_000_000 };
const ONE = { page: 1, pageSize: 1 };

/** Every record as the API returns it, by resource and id. */
async function recordsIn(db: Database): Promise<Records> {
  const categories = await db.select().from(productCategories);
  const { pictureHash: _pictureHash, ...imageColumns } = getTableColumns(productImages);
  const images = await db.select(imageColumns).from(productImages);
  const kinds = {
    'product-categories': categories.map(({ id, name, description, parentId }) => ({
      id,
      name,
      description,
      parentCategoryId: parentId,
    })),
    'service-providers': (await serviceProviderStore(db).list(ALL)).data,
    products: (await productStore(db).list(ALL)).data,
    'product-images': images,
  };
  return new Map(
    Object.entries(kinds).flatMap(([kind, rows]) =>
      rows.map((row): [string, Record<string, unknown>] => [`${kind} ${row.id}`, { ...row }]),
    ),
  );
}

const nameOf = (record: Record<string, unknown> | undefined) =>
  record?.['imageName'] ?? record?.['brandName'] ?? record?.['name'];

function* lostWrites(ledger: Ledger, records: Records) {
  for (const [key, values] of ledger.records()) {
    if (isAccess(key)) continue;
    const [kind, id] = key.split(' ');
    const now =
      kind === 'preview'
        ? records.get(`products ${id}`)?.['previewImageId']
        : kind === 'logo'
          ? records.get(`service-providers ${id}`)?.['hasBrandLogo']
          : nameOf(records.get(key));
    if (!values.some((value) => value === (now ?? null))) {
      yield `${key} is ${String(now)}, but ${values.join(' or ')} was acknowledged`;
    }
  }
}

function* duplicates(records: Records) {
  const seen = new Map<unknown, string>();
  for (const [key, record] of records) {
    const name = nameOf(record);
    if (seen.has(name)) yield `${key} duplicates ${seen.get(name) ?? ''}`;
    seen.set(name, key);
  }
}

const parentOf = (record: Record<string, unknown> | undefined) =>
  Number(record?.['parentCategoryId'] ?? 0);

function* brokenRules(records: Records) {
  const previews = new Set<unknown>();
  for (const [key, record] of records) {
    const product = record['productId'];
    if (key.startsWith('product-images') && !records.has(`products ${String(product)}`)) {
      yield `${key} has no product`;
    }
    if (record['isPreview'] && previews.has(product)) yield `${key} is a second preview`;
    if (record['isPreview']) previews.add(product);
    let above = records.get(key);
    for (let steps = 0; parentOf(above) > 0; steps += 1) {
      above = records.get(`product-categories ${parentOf(above)}`);
      if (steps > records.size) {
        yield `${key} is its own ancestor`;
        break;
      }
    }
  }
}

// They are no records: `lostAccess` verifies them.
const OF_ACCOUNTS = ['users', 'saved-views'];

/** Each record's state according to the audit trail: all its changes, applied in order. */
async function trailOf(db: Database) {
  const states: Records = new Map();
  const entries = await db.select().from(auditEntries).orderBy(asc(auditEntries.id));
  for (const { resource, recordId, action, changes } of entries.filter(
    (entry) => !OF_ACCOUNTS.includes(entry.resource),
  )) {
    const key = `${resource} ${recordId}`;
    const record = states.get(key) ?? {};
    for (const { field, to } of changes) record[field] = to;
    if (action === 'delete') states.delete(key);
    else states.set(key, record);
  }
  return states;
}

// Renaming a category changes no product, although its response contains the name.
const comparable = (value: unknown) =>
  Array.isArray(value) ? value.map((category: { id: number }) => category.id) : (value ?? null);

function* trailFaults(records: Records, trail: Records) {
  for (const [key, record] of records) {
    const state = trail.get(key);
    const { brandLogo, previewImage, ...fields } = state ?? {};
    const preview = previewImage as { id: number } | null | undefined;
    const logo = { hasBrandLogo: brandLogo ? brandLogo === 'changed' : fields['hasBrandLogo'] };
    const expected: Record<string, unknown> = { ...fields, ...(brandLogo !== undefined && logo) };
    // The trail contains the image's name, the record its id.
    if (preview) expected['previewImageId'] = preview.id;
    const wrong = Object.keys(record).filter(
      (field) =>
        !NOT_IN_TRAIL.includes(field) &&
        !isDeepStrictEqual(comparable(record[field]), comparable(expected[field])),
    );
    if (!state) yield `${key} has no audit entries`;
    else if (wrong.length > 0) yield `the audit trail of ${key} differs in ${wrong.join(', ')}`;
  }
  for (const key of trail.keys()) {
    if (!records.has(key)) yield `the audit trail has entries for ${key}, which does not exist`;
  }
}

/** Compares the maintained counts with the actual records, using pages of one record. */
async function wrongCounts(db: Database, records: Records) {
  const lists = {
    'service-providers': await serviceProviderStore(db).list(ONE),
    products: await productStore(db).list(ONE),
  };
  return Object.entries(lists).flatMap(([kind, { pagination }]) => {
    const count = [...records.keys()].filter((key) => key.startsWith(`${kind} `)).length;
    const { totalPages } = pagination;
    return totalPages === count ? [] : [`${totalPages} ${kind} counted, but there are ${count}`];
  });
}

/**
 * Returns a database's faults after crashes: acknowledged writes that are missing, duplicate
 * records, images without a product, second previews, category cycles, changes without an audit
 * entry or the reverse, wrong counts, and sessions, links, codes, trusted browsers, passkeys, saved
 * views, originals and entries of the trail that are lost, or back although they were ended.
 */
export async function verify(db: Database, ledger: Ledger): Promise<string[]> {
  const records = await recordsIn(db);
  const trail = await trailOf(db);
  return [
    ...lostWrites(ledger, records),
    ...duplicates(records),
    ...brokenRules(records),
    ...trailFaults(records, trail),
    ...(await wrongCounts(db, records)),
    ...(await lostAccess(db, ledger)),
  ];
}
