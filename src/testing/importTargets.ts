import type { ImportTarget } from '../features/import/importTarget';

const base = {
  nameFields: {
    'product-categories': 'name',
    'service-provider-categories': 'name',
    products: 'name',
  },
  uniqueColumn: undefined,
  ownerKeys: [],
  locale: 'en',
} as const;

/** The targets of imports, as their declarations make them. */
export const categories: ImportTarget = { ...base, resource: 'product-categories' };
export const products: ImportTarget = {
  ...base,
  resource: 'products',
  ownerKeys: ['brandName', 'email'],
};
export const providers: ImportTarget = {
  ...base,
  resource: 'service-providers',
  uniqueColumn: 'email',
};
