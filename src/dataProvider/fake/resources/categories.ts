import type { CategoryCounts } from '../../../../contract/categoryCounts';
import { branchesOf, type FakeCategory } from '../branches';
import { createCollection } from '../collection';
import type { FakeDatabase } from '../database';
import { createProblem } from '../problem';
import { route, type Route } from '../routes';

/** The categories of one of the two trees. */
export const categories = <R extends 'product-categories' | 'service-provider-categories'>(
  database: FakeDatabase,
  resource: R,
) =>
  createCollection(database, resource, {
    notFound: (id) => createProblem('category.notFound', { id }),
  });

const countsOf = (tree: FakeCategory[], records: { id: number }[][]): CategoryCounts => {
  const toBranches = branchesOf(tree);
  const counts = new Map(tree.map(({ id }) => [id, { id, own: 0, withDescendants: 0 }]));
  for (const references of records) {
    const branches = new Set(references.flatMap(({ id }) => toBranches(id)));
    for (const { id } of references) {
      const count = counts.get(id);
      if (count) count.own += 1;
    }
    for (const id of branches) {
      const count = counts.get(id);
      if (count) count.withDescendants += 1;
    }
  }
  return { data: [...counts.values()] };
};

/** The routes that count the records of each category and each branch. */
export const categoryCountRoutes = ({ tables }: FakeDatabase): Route[] => [
  route.get('/service-provider-categories/counts', () =>
    countsOf(
      tables['service-provider-categories'].all(),
      tables['service-providers'].all().map((provider) => provider.serviceProviderCategories),
    ),
  ),
  route.get('/product-categories/counts', () =>
    countsOf(
      tables['product-categories'].all(),
      tables.products.all().map((product) => product.productCategories),
    ),
  ),
];
