import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Database } from '../database/database.ts';
import { dataUrl } from './pictures.ts';

/** A signed-in call, in this process or to another one. */
type Call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<{ status: number; body: unknown; raw: Uint8Array }>;

// Rare enough for no file to have it by chance.
const MARK = 'zqxjkv';
const PHONE = '0709918273645';

let count = 0;

/** A word that is in no other text: letters only, so that searches are corrected to it. */
const word = () => {
  count += 1;
  return MARK + String(count).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
};

const fields = () => ({
  firstName: word(),
  lastName: word(),
  brandName: `${word()} ${word()}`,
  phoneNumber: PHONE,
  addressLine1: word(),
  addressLine2: word(),
  city: word(),
  state: word(),
  about: `${word()}\n${word()}`,
  enabled: true,
  serviceProviderCategoryIds: [],
});

const productFields = () => ({
  name: word(),
  description: word(),
  pricing: 'Fixed',
  price: 450,
  productCategoryIds: [],
  estimatedDeliveryDays: 7,
  enabled: true,
});

const imageFields = () => ({ imageName: word(), imageDescription: word(), enabled: true });

/** A picture like no other, which has the mark in its metadata too. */
const noise = () =>
  sharp({
    create: {
      width: 160,
      height: 120,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .withExif({ IFD0: { Copyright: word() } })
    .toBuffer();

const crop = { x: 0, y: 0, width: 80, height: 80, zoom: 1 };

async function made(call: Call, path: string, body: object, headers?: Record<string, string>) {
  const response = await call('POST', path, body, headers);
  if (response.status > 201) throw new Error(`${path}: ${JSON.stringify(response.body)}`);
  return (response.body as { id: number }).id;
}

async function changed(call: Call, path: string, body: object) {
  const response = await call('PUT', path, body);
  if (response.status !== 200) throw new Error(`${path}: ${JSON.stringify(response.body)}`);
}

async function addImages(call: Call, path: string) {
  const image = async (name: string) =>
    made(
      call,
      `${path}/images`,
      { ...imageFields(), image: (await noise()).toString('base64'), crop },
      { 'idempotency-key': `${name}-of-the-marked-provider` },
    );
  const first = await image('first');
  await call('POST', `${path}/images/${first}/make-preview-image`);
  await changed(call, `${path}/images/${first}`, imageFields());
  await call('DELETE', `${path}/images/${await image('second')}`);
  return `${path}/images/${first}/image-file`;
}

const filter = (filters: object) =>
  new URLSearchParams({ filter: JSON.stringify(filters) }).toString();

async function saveViews(call: Call, { email, brandName }: Record<'email' | 'brandName', string>) {
  const view = { resource: 'service-providers', isPinned: false };
  const key = { 'idempotency-key': 'view-of-the-marked-provider' };
  const byEmail = { ...view, name: 'One', query: filter({ email: email.toUpperCase() }) };
  await made(call, '/saved-views', byEmail, key);
  const renamed = await made(call, '/saved-views', { ...view, name: brandName, query: '' });
  await changed(call, `/saved-views/${renamed}`, { name: 'Two', query: '', isPinned: false });
  const kept = { ...view, name: 'Lagos', query: filter({ enabled: true }) };
  await made(call, '/saved-views', kept);
}

/** Some bytes of a picture, from the middle: the first bytes of all pictures are alike. */
async function markIn(call: Call, file: string) {
  const { raw } = await call('GET', file);
  return Buffer.from(raw).subarray(300, 316);
}

/** Replaces the passport photo, and returns bytes of the former one and of its original. */
async function replacePhoto(call: Call, path: string) {
  const file = `${path}/passport-photo`;
  const formers = [await markIn(call, file), await markIn(call, `${file}/original`)];
  await made(call, file, { passportPhoto: dataUrl(await noise(), 'image/jpeg'), crop });
  return formers;
}

/**
 * Creates a provider through the API whose every text, picture and file has marks: with a product and
 * images, former values of all of them, kept responses and saved views about it. Returns its id, the
 * paths of its pictures and what to look for.
 */
export async function createMarkedProvider(call: Call) {
  const own = fields();
  const email = `${word()}@${word()}.example`;
  const body = { ...own, email };
  const key = { 'idempotency-key': 'the-marked-provider' };
  const id = await made(call, '/service-providers', body, key);
  const path = `/service-providers/${id}`;
  await made(
    call,
    `/service-providers/bulk/create`,
    { records: [body] },
    {
      'idempotency-key': 'the-same-again',
    },
  );
  await changed(call, path, fields());
  const files = [`${path}/passport-photo`, `${path}/brand-logo`];
  for (const [field, file] of [
    ['passportPhoto', `${path}/passport-photo`],
    ['brandLogo', `${path}/brand-logo`],
  ] as const) {
    await made(call, file, { [field]: dataUrl(await noise(), 'image/jpeg'), crop });
  }
  const formers = await replacePhoto(call, path);
  const product = { ...productFields(), serviceProviderId: id };
  const productId = await made(call, '/products', product, {
    'idempotency-key': 'product-of-the-marked-provider',
  });
  const { serviceProviderId: _id, ...update } = { ...product, ...productFields() };
  await changed(call, `/products/${productId}`, { ...update, rating: 4, noOfRatings: 2 });
  files.push(await addImages(call, `/products/${productId}`));
  await saveViews(call, { email, brandName: own.brandName });
  const originals = files.map((file) => `${file.replace('/image-file', '')}/original`);
  const pictures: Buffer[] = [];
  for (const file of [...files, ...originals]) {
    pictures.push(await markIn(call, file));
  }
  const needles = [Buffer.from(MARK), Buffer.from(PHONE), ...pictures, ...formers];
  return { id, productId, files: [...files, ...originals], needles };
}

const hexOf = (needles: Buffer[]) => needles.map((needle) => needle.toString('hex')).join('|');

/** The columns of any table, and of what is known of their values, that hold one of these. */
export async function columnsWith(db: Database, needles: Buffer[]) {
  const columns = await db
    .select({
      table: sql<string>`quote_ident(table_schema) || '.' || quote_ident(table_name)`,
      column: sql<string>`quote_ident(column_name)`,
      type: sql<string>`data_type`,
    })
    .from(
      sql`information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_type = 'BASE TABLE'
          and (table_schema <> 'pg_catalog' or table_name = 'pg_statistic' and column_name like 'stavalues%')`,
    );
  const found: string[] = [];
  for (const { table, column, type } of columns) {
    const text =
      type === 'bytea'
        ? sql`encode(${sql.raw(column)}, 'hex')`
        : sql`encode(convert_to(lower(${sql.raw(column)}::text), 'utf8'), 'hex')`;
    const [row] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(sql.raw(table))
      .where(sql`${text} ~ ${hexOf(needles)} or ${sql.raw(column)}::text ~ ${hexOf(needles)}`);
    if (row && row.count > 0) found.push(`${table}.${column}`);
  }
  return found;
}

/** The files below a folder that hold one of these, in any case of its letters. */
export async function filesWith(folder: string, needles: Buffer[]) {
  const found: string[] = [];
  const upperCase = needles.map((needle) => Buffer.from(needle.toString('latin1').toUpperCase()));
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = await readFile(file);
    if ([...needles, ...upperCase].some((needle) => bytes.includes(needle))) found.push(file);
  }
  return found;
}
