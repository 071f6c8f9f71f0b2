import type { RaRecord } from 'ra-core';
import type { ListFilter } from '../lists';
import type { FakeDatabase, FakeRecords } from './database';
import { productCategories } from './productCategories';
import { productImages } from './productImages';
import { products } from './products';
import { serviceProviderCategories } from './serviceProviderCategories';
import { serviceProviders } from './serviceProviders';

/** How the fake reads and checks one resource, as the server does. */
export interface FakeResource<T extends RaRecord<number>> {
  /** The records that a fake has when its maker gave it none. */
  samples: T[];
  /** The field that names the record without which this one cannot be reached (`meta`). */
  owner?: keyof T;
  /** The record that a list can stand below: the field that names it, and its resource. */
  listedBelow?: { field: keyof T & string; resource: keyof FakeRecords };
  /** The field of the picture that a record is made with: never stored in the record itself. */
  picture?: string;
  matches: (record: T, filter: ListFilter) => boolean;
  /** Makes what is stored of what a form sent; raises the refusals of the server. */
  accept: (input: Partial<T>, database: FakeDatabase, previous?: T) => Omit<T, 'id'>;
  /** What else happens when a record was made of what a form sent. */
  created?: (record: T, input: Partial<T>, database: FakeDatabase) => void;
  /** What else happens when a record is gone. */
  deleted?: (record: T, database: FakeDatabase) => void;
}

/** What the fake knows of every resource. Adding one is adding a line here. */
export const fakeResources = {
  'service-provider-categories': serviceProviderCategories,
  'service-providers': serviceProviders,
  'product-categories': productCategories,
  products,
  'product-images': productImages,
};
