import type { RaRecord } from 'ra-core';
import { emptyValues, missingValues } from '../../contract/fields';
import { apiResourceNames } from '../../contract/resources';
import type { Call } from '../../contract/kinds/field';
import type { Product } from '../../contract/products';
import { pricesOf, readPricing } from '../../contract/rules/prices';

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
    read: (product: RaRecord & { pricing?: string }) => ({
      ...product,
      pricing: readPricing(product.pricing ?? 'Fixed'),
    }),
  },
};

/** The values of a form, or of an imported row, as a request has them. */
export const toInput = (resource: string, call: Call, values: object): object =>
  mappings[resource]?.toInput(values, call) ?? values;

/** The values of fields that an API may leave out or return as `null`. */
const EMPTY = new Map<string, object>(
  apiResourceNames.map((name) => [name, { ...emptyValues(name), ...missingValues(name) }]),
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
