import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeDataProvider } from '../../../dataProvider/fake/fakeHttpClient';
import { failing, hanging } from '../../../testing/failing';
import { openMore } from '../../../testing/chooseMore';
import { renderApp } from '../../../testing/renderApp';
import { category, TREE } from '../../../testing/categoryTree';
import { CATEGORIES, openTree } from '../../../testing/openTree';

/** Renders the fewest rows that activate only near the screen; the last is below the first. */
const openLongTree = async () => {
  const many = Array.from({ length: 302 }, (_, index) =>
    category(index + 1, `Category ${String(index + 1).padStart(3, '0')}`, index < 301 ? null : 1),
  );
  const tree = await openTree(many);
  const { screen, row } = tree;
  // Cheaper to look for than a row, while the page is busy with rendering them.
  await expect.element(screen.getByText('302 service provider categories')).toBeVisible();
  const menuOf = (name: string) => screen.getByRole('button', { name: `Actions for ${name}` });
  row('Category 001').element().focus();
  return { ...tree, menuOf };
};

describe('the tree view of categories', () => {
  it('is reached from the list and back, and loads all categories in one call', async () => {
    const { screen, router, rows, lists } = await openTree(TREE, {}, `/${CATEGORIES}`);
    await screen.getByRole('button', { name: 'Tree', exact: true }).click();
    await expect.poll(rows).toEqual(['Beauty', 'Catering']);
    expect(router.state.location.search).toBe('?view=tree');
    // The tree again: no other entry in the history.
    const { key } = router.state.location;
    const views = screen.getByRole('group', { name: 'View', exact: true });
    await views.getByRole('button', { name: 'Tree', exact: true }).click();
    expect(router.state.location.key).toBe(key);
    expect(lists.filter((list) => 'perPage' in list && list.perPage === 3000)).toHaveLength(1);
    await expect
      .element(screen.getByRole('button', { name: 'Tree', exact: true }))
      .toHaveAttribute('aria-pressed', 'true');
    await screen.getByRole('button', { name: 'Cards', exact: true }).click();
    await expect.element(screen.getByRole('button', { name: 'Apply' })).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  it('does not load the list behind it', async () => {
    const { rows, lists } = await openTree();
    await expect.poll(rows).toEqual(['Beauty', 'Catering']);
    expect(lists).toEqual([{ resource: CATEGORIES, page: 1, perPage: 3000 }]);
  });

  it('renders what is expanded, and remembers it', async () => {
    const { screen, router, row, rows } = await openTree();
    await expect.element(screen.getByText('5 service provider categories')).toBeVisible();
    await row('Beauty').click();
    await expect.poll(rows).toEqual(['Beauty', 'Bridal hair', 'Hair', 'Catering']);
    await screen.getByRole('button', { name: 'Expand all' }).click();
    await expect.poll(rows).toEqual(['Beauty', 'Bridal hair', 'Hair', 'Braids', 'Catering']);
    await screen.getByRole('link', { name: 'Braids' }).click();
    await expect.poll(() => router.state.location.pathname).toBe(`/${CATEGORIES}/4`);
    await router.navigate(-1);
    await expect.poll(rows).toEqual(['Beauty', 'Bridal hair', 'Hair', 'Braids', 'Catering']);
    await screen.getByRole('button', { name: 'Collapse all' }).click();
    await expect.poll(rows).toEqual(['Beauty', 'Catering']);
  });

  it('supports arrows, Home, End, the first letters, and Enter for the page', async () => {
    const { row, rows, router } = await openTree();
    await expect.poll(rows).toHaveLength(2);
    row('Beauty').element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(row('Beauty')).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(row('Bridal hair')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(row('Catering')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect.element(row('Beauty')).toHaveFocus();
    await userEvent.keyboard('h');
    await expect.element(row('Hair')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(row('Beauty')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Tab}{Shift>}{Tab}{/Shift}');
    await expect.element(row('Bridal hair')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => router.state.location.pathname).toBe(`/${CATEGORIES}/2`);
    await router.navigate(-1);
    await expect.element(row('Bridal hair')).toHaveFocus();
  });

  it('finds categories with their ancestors, marks the matches, and keeps the search', async () => {
    const { screen, router, rows } = await openTree();
    await screen.getByRole('searchbox', { name: 'Search categories' }).fill('BR');
    await expect.poll(rows).toEqual(['Beauty', 'Bridal hair', 'Hair', 'Braids']);
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'Br',
      'Br',
    ]);
    await expect.element(screen.getByText('2 categories match.')).toBeVisible();
    await expect.poll(() => router.state.location.search).toBe('?view=tree&q=BR');
    await screen.getByRole('searchbox').fill('zzz');
    await expect
      .element(screen.getByText('No categories match “zzz”. Try another part of the name.'))
      .toBeVisible();
    await screen.getByRole('searchbox').fill('');
    await expect.poll(rows).toEqual(['Beauty', 'Catering']);
  });

  it('searches for the text in the address', async () => {
    const { rows } = await openTree(TREE, {}, `/${CATEGORIES}?view=tree&q=brai`);
    await expect.poll(rows).toEqual(['Beauty', 'Hair', 'Braids']);
  });

  it('shows that it is loading, empty, incomplete, or failed', async () => {
    const loading = await openTree(TREE, { getList: hanging });
    await expect.element(loading.screen.getByLabelText('Loading').first()).toBeVisible();
    await loading.screen.unmount();

    const empty = await openTree([]);
    await expect.element(empty.screen.getByText('No categories found.')).toBeVisible();
    const main = empty.screen.getByRole('main');
    await expect
      .element(main.getByRole('link', { name: /^Create .*Category$/ }))
      .toHaveAttribute('href', `/${CATEGORIES}/new`);
    await empty.screen.unmount();

    const { working } = empty;
    const partial = await openTree(TREE, {
      getList: async (...params) => ({
        ...(await createFakeDataProvider({ [CATEGORIES]: TREE }).getList(...params)),
        pageInfo: { hasNextPage: true },
      }),
    });
    await expect
      .element(partial.screen.getByText('Only the first 3,000 categories are shown.'))
      .toBeVisible();
    await partial.screen.unmount();

    let getList = failing(500, 'The database is down.') as typeof working.getList;
    const failed = await openTree(TREE, { getList: (...params) => getList(...params) });
    await expect.element(failed.screen.getByText('The database is down.')).toBeVisible();
    getList = createFakeDataProvider({ [CATEGORIES]: TREE }).getList;
    await failed.screen.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(failed.rows).toEqual(['Beauty', 'Catering']);
  });

  it('adds a sub-category, whose form names the parent', async () => {
    const { screen, working } = await openTree();
    await screen.getByRole('button', { name: 'Actions for Catering' }).click();
    await screen.getByRole('menuitem', { name: 'Add sub-category' }).click();
    const parent = screen.getByRole('combobox', { name: 'Parent Category' });
    await expect.element(parent).toHaveValue('Catering');
    await screen.getByRole('textbox', { name: 'Name' }).fill('Small chops');
    await screen.getByRole('textbox', { name: 'Description' }).fill('Snacks for parties');
    await screen.getByRole('button', { name: 'Create Category', exact: true }).click();
    await expect.element(screen.getByRole('alertdialog', { name: 'Success' })).toBeVisible();
    const { data } = await working.getList(CATEGORIES, { filter: { name: 'Small chops' } });
    expect(data).toMatchObject([{ parentId: 5 }]);
  });

  it('leads to the records of a branch', async () => {
    const { screen, router } = await openTree();
    await screen.getByRole('button', { name: 'Actions for Catering' }).click();
    await screen.getByRole('menuitem', { name: 'Show service providers' }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/service-providers');
    expect(new URLSearchParams(router.state.location.search).get('filter')).toBe(
      '{"serviceProviderCategoryId":5,"includeSubcategories":true}',
    );
  });

  it('has the import, the export and the form of a new category', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const { screen, rows } = await openTree();
    await expect.poll(rows).toEqual(['Beauty', 'Catering']);
    const items = await openMore('Import');
    await expect.element(items).toHaveAttribute('href', `/${CATEGORIES}/import`);
    await expect
      .element(screen.getByRole('menuitem', { name: 'Add Category' }))
      .toHaveAttribute('href', `/${CATEGORIES}/new`);
    await screen.getByRole('menuitem', { name: 'Export' }).click();
    await expect.element(screen.getByText(/^5 records were exported to /)).toBeVisible();
  });

  it('shows product categories the same way', async () => {
    const { screen } = await renderApp('/product-categories?view=tree');
    await screen.getByRole('button', { name: 'Expand all' }).click();
    await expect.element(screen.getByRole('treeitem', { name: /^Women/ })).toBeVisible();
  });

  it('renders of 3,000 categories only what is expanded', async () => {
    const many = Array.from({ length: 3000 }, (_, index) =>
      category(index + 1, `Category ${index + 1}`, index < 100 ? null : (index % 100) + 1),
    );
    const { screen, row, rows } = await openTree(many);
    await expect.poll(() => rows().length).toBe(100);
    await row('Category 1').click();
    await expect.poll(() => rows().length).toBe(129);
    await expect.element(row('Category 101')).toHaveAttribute('aria-setsize', '29');
    await screen.getByRole('searchbox').fill('category 299');
    await expect.poll(() => rows().length).toBe(21);
  });

  describe('with hundreds of categories', () => {
    it('a row far below the screen can be found, and gets its menu when it is near', async () => {
      const { row, menuOf } = await openLongTree();
      await expect.element(menuOf('Category 002')).toBeVisible();
      await expect.element(row('Category 200')).toHaveAttribute('aria-posinset', '200');
      await expect.element(row('Category 200')).toHaveAttribute('aria-setsize', '301');
      await expect.element(menuOf('Category 200')).not.toBeInTheDocument();
      row('Category 200').element().scrollIntoView();
      await expect.element(menuOf('Category 200')).toBeVisible();
    });

    it('the keys reach every row and its menu', async () => {
      const { row, menuOf } = await openLongTree();
      await userEvent.keyboard('{End}');
      await expect.element(row('Category 301')).toHaveFocus();
      await userEvent.keyboard('{ArrowUp}{Tab}');
      await expect.element(menuOf('Category 300')).toHaveFocus();
      await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Home}{ArrowRight}{ArrowRight}');
      await expect.element(row('Category 302')).toHaveFocus();
    });

    it('keeps the tab stop during a search without it, and the focus when coming back', async () => {
      const { screen, router, row } = await openLongTree();
      await userEvent.keyboard('{End}');
      await screen.getByRole('searchbox').fill('category 00');
      await expect.element(row('Category 301')).not.toBeInTheDocument();
      await screen.getByRole('searchbox').fill('');
      await expect.element(row('Category 301')).toHaveAttribute('tabindex', '0');

      row('Category 200').element().focus();
      // It becomes another element.
      await expect.element(row('Category 200')).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect.poll(() => router.state.location.pathname).toBe(`/${CATEGORIES}/200`);
      await router.navigate(-1);
      await expect.element(row('Category 200')).toHaveFocus();
    });
  });

  it('keeps the search when a match is opened right after the last key', async () => {
    const { screen, router } = await openTree();
    const heading = screen.getByRole('heading', { level: 1 });
    // So that the code of the page has loaded.
    await router.navigate(`/${CATEGORIES}/5`);
    await expect.element(heading).toHaveTextContent('Catering');
    await router.navigate(-1);
    await screen.getByRole('searchbox').fill('cater');
    const match = screen.getByRole('link', { name: 'Catering' }).element() as HTMLElement;
    // As a press does.
    match.focus();
    match.click();
    await expect.element(heading).toHaveTextContent('Catering');
    await router.navigate(-1);
    await expect.element(screen.getByRole('searchbox')).toHaveValue('cater');
  });

  it('keeps no search in the address once a category is being opened', async () => {
    const { screen, router } = await openTree();
    const search = screen.getByRole('searchbox');
    await search.fill('cater');
    const field = search.element() as HTMLElement;
    field.focus();
    // The tree is still shown when the focus leaves it.
    await router.navigate(`/${CATEGORIES}/5`);
    field.blur();
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Catering');
    expect(router.state.location.pathname).toBe(`/${CATEGORIES}/5`);
  });

  it('fits a phone', async () => {
    await page.viewport(360, 740);
    const deep = Array.from({ length: 12 }, (_, index) =>
      category(index + 1, `Category with a long name ${index}`, index || null),
    );
    const { screen } = await openTree(deep);
    await screen.getByRole('button', { name: 'Expand all' }).click();
    await expect.element(screen.getByText('Category with a long name 11')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });
});
