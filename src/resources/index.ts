import type { ResourceDeclaration } from '../routing/Resource';
import { productCategories } from './productCategories';
import { products } from './products';
import { serviceProviderCategories } from './serviceProviderCategories';
import { serviceProviders } from './serviceProviders';

/** Every entity of the console, in the order of the sidebar. Adding one is adding a line here. */
export const resources: ResourceDeclaration[] = [
  serviceProviderCategories,
  serviceProviders,
  productCategories,
  products,
];
