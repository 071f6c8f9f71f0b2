import type { FakeRecords } from './database';
import { productCategories } from './samples/productCategories';
import { productImages } from './samples/productImages';
import { products } from './samples/products';
import { serviceProviders } from './samples/serviceProviders';

/** What a fake holds when its maker gave it nothing. */
export const sampleRecords: FakeRecords = {
  'service-provider-categories': [
    { id: 1, name: 'Fashion', description: 'Clothes, shoes and accessories', parentId: null },
    { id: 2, name: 'Tailoring', description: 'Made to measure', parentId: 1 },
    { id: 3, name: 'Catering', description: 'Food for every occasion', parentId: null },
  ],
  'service-providers': serviceProviders,
  'product-categories': productCategories,
  products,
  'product-images': productImages,
};
