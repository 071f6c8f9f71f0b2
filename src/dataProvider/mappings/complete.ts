import type { RaRecord } from 'ra-core';
import {
  requireApiResource,
  type ApiRecord,
  type ApiResourceName,
} from '../../../contract/resources';

/** The values of fields that an API may leave out or return as `null`, by resource if it has any. */
const EMPTY: { readonly [R in ApiResourceName]?: Partial<ApiRecord<R>> } = {
  'service-provider-categories': { name: '', description: '', parentId: null },
  'service-providers': {
    firstName: '',
    lastName: '',
    brandName: '',
    email: '',
    phoneNumber: '',
    state: '',
    city: '',
    addressLine1: '',
    addressLine2: null,
    about: '',
    serviceProviderCategories: [],
    hasPassportPhoto: false,
    hasBrandLogo: false,
  },
  'product-categories': { name: '', description: '', parentCategoryId: null },
  products: {
    name: '',
    description: '',
    pricing: 'Fixed',
    price: null,
    minPrice: null,
    maxPrice: null,
    productCategories: [],
    previewImageId: null,
  },
  'product-images': { imageName: '', imageDescription: '', isPreview: false },
};

/**
 * The record with the fields that the console reads, whether or not the API has returned them: a
 * missing text is empty, a missing list has no entries.
 */
export const completeRecord = <R extends RaRecord>(resource: string, record: R): R => {
  const values: Record<string, unknown> = record;
  const missing = Object.entries(EMPTY[requireApiResource(resource)] ?? {}).filter(
    ([name]) => (values[name] ?? null) === null,
  );
  return missing.length === 0 ? record : { ...record, ...Object.fromEntries(missing) };
};
