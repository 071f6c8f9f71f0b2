import type { RaRecord } from 'ra-core';
import type { FakeDatabase } from './database';
import { serviceProviderCategories } from './serviceProviderCategories';

/** How the fake reads and checks one resource, as the server does. */
export interface FakeResource<T extends RaRecord<number>> {
  matches: (record: T, filter: Record<string, unknown>) => boolean;
  /** Makes what is stored of what a form sent; raises the refusals of the server. */
  accept: (input: Partial<T>, database: FakeDatabase, previous?: T) => Omit<T, 'id'>;
}

/** The rules of every resource. */
export const fakeResources = {
  'service-provider-categories': serviceProviderCategories,
} satisfies { [R in keyof FakeDatabase]: unknown };
