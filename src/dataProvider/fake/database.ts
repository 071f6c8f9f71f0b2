import type { Identifier } from 'ra-core';
import type { ProductImage } from '../../../contract/productImages';
import type { Product } from '../../../contract/products';
import type { ProductCategory } from '../../../contract/productCategories';
import type { ServiceProviderCategory } from '../../../contract/serviceProviderCategories';
import type { ServiceProvider } from '../../../contract/serviceProviders';
import { problem } from './problem';

/** The records that a fake starts with, by resource. */
export interface FakeRecords {
  'service-provider-categories': ServiceProviderCategory[];
  'service-providers': ServiceProvider[];
  'product-categories': ProductCategory[];
  products: Product[];
  'product-images': ProductImage[];
}

/** The records of one resource, in memory. What goes in and out is copied. */
export const createTable = <T extends { id: number }>(records: T[]) => {
  const rows = new Map(records.map((record) => [record.id, structuredClone(record)]));
  let lastId = Math.max(0, ...rows.keys());

  const get = (id: Identifier): T => {
    const record = rows.get(Number(id));
    if (!record) throw problem(404, `There is no record ${id}.`);
    return structuredClone(record);
  };
  const put = (record: T): T => {
    rows.set(record.id, structuredClone(record));
    return get(record.id);
  };

  return {
    get,
    put,
    all: (): T[] => structuredClone([...rows.values()]),
    has: (id: Identifier): boolean => rows.has(Number(id)),
    insert: (record: Omit<T, 'id'>): T => put({ ...record, id: ++lastId } as T),
    remove: (id: Identifier): T => {
      const record = get(id);
      rows.delete(record.id);
      return record;
    },
  };
};

/** Every table of the fake. */
export const createDatabase = (records: Partial<FakeRecords>) => ({
  'service-provider-categories': createTable(records['service-provider-categories'] ?? []),
  'service-providers': createTable(records['service-providers'] ?? []),
  'product-categories': createTable(records['product-categories'] ?? []),
  products: createTable(records.products ?? []),
  'product-images': createTable(records['product-images'] ?? []),
  /** The pictures of product images, by the id of the image. */
  productPictures: new Map<number, Blob>(),
});
export type FakeDatabase = ReturnType<typeof createDatabase>;
