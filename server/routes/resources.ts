import { productStore } from '../stores/products.ts';
import { productCategories, serviceProviderCategories } from './categories.ts';
import { productImages } from './productImages.ts';
import { defineResource } from './resource.ts';
import { serviceProviders } from './serviceProviders.ts';

const products = defineResource({ name: 'products', store: productStore });

/** The resources of the API. */
export const resources = [
  serviceProviderCategories,
  serviceProviders,
  productCategories,
  products,
  productImages,
];
