import type { RaRecord } from 'ra-core';
import type { ListFilter } from '../lists';
import type { FakeDatabase } from './database';
import { productCategories } from './productCategories';
import { serviceProviderCategories } from './serviceProviderCategories';

/** How the fake reads and checks one resource, as the server does. */
export interface FakeResource<T extends RaRecord<number>> {
  matches: (record: T, filter: ListFilter) => boolean;
  /** Makes what is stored of what a form sent; raises the refusals of the server. */
  accept: (input: Partial<T>, database: FakeDatabase, previous?: T) => Omit<T, 'id'>;
}

/** The rules of every resource. */
export const fakeResources = {
  'service-provider-categories': serviceProviderCategories,
  'product-categories': productCategories,
} satisfies { [R in keyof FakeDatabase]: unknown };
