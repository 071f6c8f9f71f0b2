import { apiResourceNames } from '../../contract/resources.ts';
import { declaredStore } from '../stores/declaredStore.ts';
import { productCategories, serviceProviderCategories } from './categories.ts';
import { productImages } from './productImages.ts';
import { products } from './products.ts';
import { recordPictureCalls } from './recordPictures.ts';
import { defineResource, type Resource } from './resource.ts';
import { serviceProviders } from './serviceProviders.ts';

const programmed: Resource[] = [
  serviceProviderCategories,
  serviceProviders,
  productCategories,
  products,
  productImages,
];

/** The resources of the API: those without code of their own are stored and read as declared. */
export const resources: Resource[] = apiResourceNames.map((name) => {
  const own = programmed.find((one) => one.name === name);
  if (own) return own;
  const store = declaredStore(name);
  return defineResource({ name, store, calls: recordPictureCalls(name, store) });
});
