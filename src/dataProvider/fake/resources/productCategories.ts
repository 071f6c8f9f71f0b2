import { searchKey } from '../../../../contract/searchKey';
import { createCollection } from '../collection';
import type { FakeDatabase } from '../database';
import { createProblem } from '../problem';

export const productCategories = (database: FakeDatabase) =>
  createCollection(database, 'product-categories', {
    notFound: (id) => createProblem('category.notFound', { id }),
    sorts: { name: ({ name }) => searchKey(name) },
  });
