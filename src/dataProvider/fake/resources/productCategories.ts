import { searchKey } from '../../../../contract/searchKey';
import { createCollection } from '../collection';
import type { FakeDatabase } from '../database';
import { hasParent, hasPart } from '../filters';
import { refusal } from '../problem';
import { checkParent } from './checkParent';

export const productCategories = (database: FakeDatabase) => {
  const check = (parentId: number | null, id?: number) => {
    const parents = database.tables['product-categories']
      .all()
      .map((category) => [category.id, category.parentCategoryId] as const);
    checkParent('/parentCategoryId', parents, parentId, id);
  };
  return createCollection(database, 'product-categories', {
    notFound: (id) => refusal('category.notFound', { id }),
    matches: (category, { name, description, parentCategoryId }) =>
      hasPart(category.name, name) &&
      hasPart(category.description, description) &&
      hasParent(category.parentCategoryId, parentCategoryId),
    sorts: { name: ({ name }) => searchKey(name) },
    create: (input) => {
      check(input.parentCategoryId);
      return input;
    },
    update: (input, { id }) => {
      check(input.parentCategoryId, id);
      return { id, ...input };
    },
  });
};
