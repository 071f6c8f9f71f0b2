import { createFakeDataProvider } from '../dataProvider/fake/fakeHttpClient';
import { TREE } from './categoryTree';
import { renderApp, type RenderOptions } from './renderApp';

/** The resource of the tree. */
export const CATEGORIES = 'service-provider-categories';

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
