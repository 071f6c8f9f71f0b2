import { createFakeDataProvider } from '../dataProvider/fake/fakeHttpClient';
import { renderApp, type RenderOptions } from './renderApp';

/** The resource of the tree. */
export const CATEGORIES = 'service-provider-categories';

/** A category with a description, at the top level unless it has a parent. */
export const category = (id: number, name: string, parentId: number | null = null) => ({
  id,
  name,
  description: 'Some words',
  parentId,
});

/** Two top-level categories, one of them with two levels below it. */
export const TREE = [
  category(1, 'Beauty'),
  category(2, 'Bridal hair', 1),
  category(3, 'Hair', 1),
  category(4, 'Braids', 3),
  category(5, 'Catering'),
];

/** Renders the tree view of service provider categories, without counts. */
export const openTree = async (
  categories = TREE,
  overrides: RenderOptions['dataProvider'] = {},
  path = `/${CATEGORIES}?view=tree`,
) => {
  const working = createFakeDataProvider({ [CATEGORIES]: categories });
  const lists: object[] = [];
  const result = await renderApp(path, {
    dataProvider: {
      ...working,
      getList: (resource, params) => {
        lists.push({ resource, ...params.pagination });
        return working.getList(resource, params);
      },
      // The names of rows are without counts.
      getCategoryCounts: async () => new Map(),
      ...overrides,
    },
  });
  const { screen } = result;
  const row = (name: string) => screen.getByRole('treeitem', { name, exact: true });
  const rows = () =>
    screen
      .getByRole('treeitem')
      .elements()
      .map((item) => item.querySelector('a')?.textContent);
  return { ...result, row, rows, lists, working };
};
