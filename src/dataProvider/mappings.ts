import {
  type DataProvider,
  type GetOneResult,
  HttpError,
  type RaRecord,
  type ResourceCallbacks,
  withLifecycleCallbacks,
} from 'ra-core';
import { emptyValues } from '../../contract/recordFields';
import { type ApiRecord, type ApiResourceName, apiResourceNames } from '../../contract/resources';
import type { Pricing, Product } from '../../contract/products';
import { pricesOf, readPricing } from '../../contract/rules/prices';
import { currentRecord } from '../http/errors';

const readProduct = async (product: Product): Promise<Product> => ({
  ...product,
  pricing: readPricing(product.pricing),
});

/** Creating takes `Fixed` or lowercase `range`; responses and updates use `Range`. */
export const pricingToCreate = (pricing: Pricing | undefined): 'Fixed' | 'range' =>
  pricing === 'Range' ? 'range' : 'Fixed';

const toInput = (product: Partial<Product>) => ({
  ...product,
  ...pricesOf(product.pricing, product),
});

/** Products: only the prices of the chosen pricing type, and the two spellings of the range. */
const products: ResourceCallbacks<Product> = {
  resource: 'products',
  beforeCreate: async (params) => {
    const pricing = pricingToCreate(params.data.pricing);
    const data: object = { ...toInput(params.data), pricing };
    return { ...params, data };
  },
  beforeUpdate: async (params) => ({ ...params, data: toInput(params.data) }),
  afterRead: readProduct,
  afterSave: readProduct,
};

/** How the records of a resource differ between the console and the API, beyond `pickInput`. */
export const lifecycleCallbacks: ResourceCallbacks[] = [products];

/** What an API may leave out besides what a form fills in. */
const OTHERS: { readonly [R in ApiResourceName]?: Partial<ApiRecord<R>> } = {
  'service-providers': { hasPassportPhoto: false, hasBrandLogo: false },
  products: { pricing: 'Fixed', previewImageId: null },
  'product-images': { isPreview: false },
};

/** The values of fields that an API may leave out or return as `null`. */
const EMPTY = new Map<string, object>(
  apiResourceNames.map((name) => [name, { ...emptyValues(name), ...OTHERS[name] }]),
);

/**
 * The record with the fields that the console reads, whether or not the API has returned them: a
 * missing text is empty, a missing list has no entries.
 */
export const completeRecord = <R extends RaRecord>(resource: string, record: R): R => {
  const values: Record<string, unknown> = record;
  const missing = Object.entries(EMPTY.get(resource) ?? {}).filter(
    ([name]) => (values[name] ?? null) === null,
  );
  return missing.length === 0 ? record : { ...record, ...Object.fromEntries(missing) };
};

/**
 * Adds the lifecycle callbacks to a data provider, and applies them also to the current record in
 * a 412 (`body.current` of the error): react-admin applies them to results only. The record is then
 * the same as `getOne` returns.
 */
export const withCallbacks = (
  provider: DataProvider,
  callbacks: ResourceCallbacks[],
): DataProvider => {
  const mapped = withLifecycleCallbacks(provider, callbacks);
  const read = async (resource: string, record: RaRecord) => {
    const getOne: DataProvider['getOne'] = async (): Promise<GetOneResult> => ({ data: record });
    const known = withLifecycleCallbacks({ ...provider, getOne }, callbacks);
    return (await known.getOne<RaRecord>(resource, { id: record.id })).data;
  };
  return {
    ...mapped,
    update: async (resource, params) => {
      try {
        return await mapped.update(resource, params);
      } catch (error) {
        const saved = currentRecord(error);
        if (!saved || !(error instanceof HttpError)) throw error;
        const current = await read(resource, saved);
        throw Object.assign(error, { body: { ...error.body, current } });
      }
    },
  };
};
