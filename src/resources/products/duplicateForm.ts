import { inputFields, recordFields } from '../../../contract/fields';
import type { Product } from '../../../contract/products';
import { paths } from '../../routing/paths';

/** What a new product takes from the one that it is a copy of; neither its images nor its rating. */
const copyOf = (product: Omit<Product, 'id'>) => {
  const recordNames = recordFields('products');
  const fields = Object.keys(inputFields.products.create).map((name) => recordNames[name] ?? name);
  return Object.fromEntries(Object.entries(product).filter(([field]) => fields.includes(field)));
};

/**
 * The address of the form of a new product of the same provider, and the location state that fills it
 * in with this one, as react-admin's `useRecordFromLocation` reads it.
 */
export const duplicateForm = (product: Omit<Product, 'id'>) => ({
  to: paths.createBelow('products', product.serviceProviderId),
  state: { record: copyOf(product) },
});
