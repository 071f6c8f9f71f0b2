import { searchKey } from '../../../../contract/searchKey';
import { createCollection } from '../collection';
import type { FakeDatabase } from '../database';
import { hasParent, hasPart } from '../filters';
import { createProblem } from '../problem';

export const productCategories = (database: FakeDatabase) =>
  createCollection(database, 'product-categories', {
    notFound: (id) => createProblem('category.notFound', { id }),
    matches: (category, { name, description, parentCategoryId }) =>
      hasPart(category.name, name) &&
      hasPart(category.description, description) &&
      hasParent(category.parentCategoryId, parentCategoryId),
    sorts: { name: ({ name }) => searchKey(name) },
    create: (input) => input,
    update: (input, { id }) => ({ id, ...input }),
  });
