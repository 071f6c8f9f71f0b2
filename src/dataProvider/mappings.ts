import type { RaRecord } from 'ra-core';
import { emptyValues } from '../../contract/recordFields';
import { type ApiRecord, type ApiResourceName, apiResourceNames } from '../../contract/resources';
import type { Product } from '../../contract/products';
import { pricesOf, readPricing } from '../../contract/rules/prices';

type Call = 'create' | 'update';

/** How the records of a resource differ between the console and the API, beyond `pickInput`. */
interface Mapping {
  /** The values of a form as a request has them. */
  toInput(values: object, call: Call): object;
  /** A complete record of a response as the console has it. */
  read(record: RaRecord): object;
}

const mappings: Readonly<Record<string, Mapping>> = {
  products: {
    // Only the prices of the chosen type. Creating takes `Fixed` or lowercase `range`; responses and
    // updates use `Range`.
    toInput: (product: Partial<Product>, call) => ({
      ...product,
      ...pricesOf(product.pricing, product),
      ...(call === 'create' && { pricing: product.pricing === 'Range' ? 'range' : 'Fixed' }),
    }),
    read: (product: Product) => ({ ...product, pricing: readPricing(product.pricing) }),
  },
};

/** The values of a form, or of an imported row, as a request has them. */
export const toInput = (resource: string, call: Call, values: object): object =>
  mappings[resource]?.toInput(values, call) ?? values;

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
 * A record of a response as the console has it: with the fields that the console reads, whether or
 * not the API has returned them. A missing text is empty, a missing list has no entries.
 */
export const completeRecord = <R extends RaRecord>(resource: string, record: R): R => {
  const values: Record<string, unknown> = record;
  const missing = Object.entries(EMPTY.get(resource) ?? {}).filter(
    ([name]) => (values[name] ?? null) === null,
  );
  const complete = { ...record, ...Object.fromEntries(missing) };
  return { ...complete, ...mappings[resource]?.read(complete) };
};
