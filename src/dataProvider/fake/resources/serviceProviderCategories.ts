import { searchKey } from '../../../../contract/searchKey';
import { createCollection } from '../collection';
import type { FakeDatabase } from '../database';
import { hasParent, hasPart } from '../filters';
import { refusal } from '../problem';
import { checkParent } from './checkParent';

export const serviceProviderCategories = (database: FakeDatabase) => {
  const check = (parentId: number | null, id?: number) => {
    const parents = database.tables['service-provider-categories']
      .all()
      .map((category) => [category.id, category.parentId] as const);
    checkParent('/parentId', parents, parentId, id);
  };
  return createCollection(database, 'service-provider-categories', {
    notFound: (id) => refusal('category.notFound', { id }),
    matches: (category, { name, parentId }) =>
      hasPart(category.name, name) && hasParent(category.parentId, parentId),
    sorts: { name: ({ name }) => searchKey(name) },
    create: (input) => {
      check(input.parentId);
      return input;
    },
    update: (input, { id }) => {
      check(input.parentId, id);
      return { id, ...input };
    },
  });
};
