import {
  type ApiResource,
  type ApiResourceName,
  apiResources,
} from '../../../contract/resources.ts';
import type { BasicRecord, BasicTables } from './basicRecords.ts';

/** The body of the response to a write. */
type WriteResponse = 'none' | 'empty' | 'text' | 'id' | 'record';

export interface Options {
  records?: BasicTables;
  /** What the response to a PUT or DELETE, or to a POST without an id to read, is. */
  writes?: WriteResponse;
  /** What the response to a creation is. */
  creations?: WriteResponse;
}

/** A response with a body in JSON. */
export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** The response for a record that does not exist. */
export const notFound = () => json({ detail: 'There is no such record.' }, 404);

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>';

/** The response with a picture. */
export const picture = () =>
  new Response(PICTURE, { headers: { 'content-type': 'image/svg+xml' } });

/** The response with a record, if there is one. */
export const show = (record: BasicRecord | undefined) => (record ? json(record) : notFound());

/** Filters that find a part of a text; all others must be equal. */
const PARTS = ['name', 'email', 'brandName', 'description'];

/** The fields that are filtered by the name of a parameter, where the two differ. */
const FIELDS: Record<string, string> = {
  serviceProviderCategoryId: 'serviceProviderCategories',
  categoryId: 'productCategories',
};

/** The bounds of a price and of a rating, inclusive; no value counts as 0. */
const BOUND = /^(min|max)(Price|Rating)$/;

const isMatch = (record: BasicRecord, [name, wanted]: [string, string]) => {
  const [, end, field = ''] = BOUND.exec(name) ?? [];
  if (end) {
    const amount = Number(record[field.toLowerCase()] ?? 0);
    return end === 'min' ? amount >= Number(wanted) : amount <= Number(wanted);
  }
  const value = record[FIELDS[name] ?? name] ?? null;
  if (Array.isArray(value)) return value.some(({ id }: BasicRecord) => String(id) === wanted);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (PARTS.includes(name)) return text.toLowerCase().includes(wanted.toLowerCase());
  return text === wanted;
};

/** The response with a page of the records that a query matches. */
export const pageOf = (records: BasicRecord[], query: URLSearchParams, defaultSize: number) => {
  const page = Number(query.get('page') ?? 1);
  const pageSize = Number(query.get('pageSize') ?? defaultSize);
  const filters = [...query].filter(([name]) => name !== 'page' && name !== 'pageSize');
  const found = records.filter((record) => filters.every((filter) => isMatch(record, filter)));
  const totalPages = Math.ceil(found.length / pageSize);
  return json({
    data: found.slice((page - 1) * pageSize, page * pageSize),
    pagination: { page, pageSize, totalPages, hasPrev: page > 1, hasNext: page < totalPages },
  });
};

const written = (kind: WriteResponse, record: BasicRecord) => {
  if (kind === 'none') return new Response(null, { status: 204 });
  if (kind === 'text') return new Response('OK');
  if (kind === 'empty') return json({});
  return json(kind === 'id' ? { id: record.id } : record);
};

/** The records of the API, and the responses to the calls on them. */
export const createStore = (
  tables: BasicTables,
  { writes, creations }: Required<Pick<Options, 'writes' | 'creations'>>,
) => {
  let created = 0;
  /** The records of a resource that have these values. */
  const all = (resource: string, values: object = {}) =>
    (tables[resource] ?? []).filter((one) =>
      Object.entries(values).every(([field, value]) => one[field] === value),
    );
  const find = (resource: string, id = '', values?: object) =>
    all(resource, values).find((one) => String(one.id) === id);

  /** What a body sets: the categories whose ids it has, too. */
  const fieldsOf = (resource: ApiResourceName, body: unknown) => {
    const { categories }: ApiResource = apiResources[resource];
    if (!categories) return body as object;
    const { [categories.idsField]: ids, ...others } = body as Record<string, unknown>;
    const named = (ids as BasicRecord['id'][]).map((id) => ({
      id,
      name: find(categories.resource, String(id))?.['name'],
    }));
    return { ...others, [categories.field]: named };
  };

  const create = (resource: ApiResourceName, overrides: object, body: unknown) => {
    created += 1;
    const isNumbered = resource === 'service-provider-categories';
    const id = isNumbered ? all(resource).length + 1 : `new-${created}`;
    const record: BasicRecord = { ...fieldsOf(resource, body), ...overrides, id };
    tables[resource]?.push(record);
    return written(creations, record);
  };
  const update = (record: BasicRecord | undefined, change: object) =>
    record ? written(writes, Object.assign(record, change)) : notFound();
  const remove = (resource: string, record: BasicRecord | undefined) => {
    if (!record) return notFound();
    tables[resource]?.splice(all(resource).indexOf(record), 1);
    if (record['isPreview']) makePreview(String(record['productId']), null);
    return written(writes, record);
  };
  const makePreview = (productId = '', imageId: string | null = null) => {
    for (const one of all('product-images', { productId })) one['isPreview'] = one.id === imageId;
    return update(find('products', productId), { previewImageId: imageId });
  };
  return { all, find, fieldsOf, create, update, remove, makePreview };
};

export type Store = ReturnType<typeof createStore>;
