import { searchKey } from '../../../../contract/searchKey';
import { createCollection } from '../collection';
import type { FakeDatabase } from '../database';
import { hasParent, hasPart } from '../filters';
import { createProblem } from '../problem';

export const serviceProviderCategories = (database: FakeDatabase) =>
  createCollection(database, 'service-provider-categories', {
    notFound: (id) => createProblem('category.notFound', { id }),
    matches: (category, { name, parentId }) =>
      hasPart(category.name, name) && hasParent(category.parentId, parentId),
    sorts: { name: ({ name }) => searchKey(name) },
    create: (input) => input,
    update: (input, { id }) => ({ id, ...input }),
  });
