import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeDataProvider } from '../../../dataProvider/fake/fakeHttpClient';
import { failing } from '../../../testing/failing';
import { renderApp, type RenderOptions } from '../../../testing/renderApp';

const CATEGORIES = 'product-categories';

/** The name of the row that another one is below. */
const parentRow = (name: string) => {
  const rows = [...document.querySelectorAll('[role=treeitem]')].map((row) => ({
    name: row.querySelector('a')?.textContent,
    level: Number(row.getAttribute('aria-level')),
  }));
  const index = rows.findIndex((row) => row.name === name);
  const level = rows[index]?.level ?? 0;
  return rows.slice(0, index).findLast((row) => row.level < level)?.name;
};

/** Opens the whole tree of the sample: Clothing with Women and Men, Food, Home and so on. */
const openTree = async (
  overrides: RenderOptions['dataProvider'] = {},
  working = createFakeDataProvider(),
) => {
  const { screen } = await renderApp(`/${CATEGORIES}?view=tree`, {
    dataProvider: { ...working, ...overrides },
  });
  await screen.getByRole('button', { name: 'Expand all' }).click();
  const row = (name: string) => screen.getByRole('treeitem', { name: new RegExp(`^${name}`) });
  await expect.element(row('Women')).toBeVisible();
  const link = (name: string) => screen.getByRole('link', { name, exact: true });
  const parentOf = async (id: number) =>
    (await working.getOne<{ id: number; parentCategoryId: number | null }>(CATEGORIES, { id })).data
      .parentCategoryId;
  const dialog = screen.getByRole('dialog', { name: /^Move “/ });
  const moveTo = async (name: string, search: string) => {
    await expect.element(row(name)).toBeVisible();
    row(name).element().focus();
    await userEvent.keyboard('{ContextMenu}');
    await screen.getByRole('menuitem', { name: 'Move to…' }).click();
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard(search);
    await expect.element(screen.getByRole('option').first()).toBeVisible();
  };
  return { screen, row, link, parentOf, dialog, moveTo, working };
};

/** Moves Women, has someone else change it, and presses Undo. */
const undo = async (changes: object = {}) => {
  const tree = await openTree();
  const { screen, moveTo, working } = tree;
  await moveTo('Women', 'home');
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('button', { name: 'Move', exact: true }).click();
  const button = screen.getByRole('button', { name: 'Undo' });
  await expect.element(button).toBeVisible();
  const { data } = await working.getOne(CATEGORIES, { id: 2 });
  const saved = { ...data, ...changes };
  await working.update(CATEGORIES, { id: 2, data: saved, previousData: data });
  await button.click();
  return { ...tree, message: (name: string) => screen.getByRole('alertdialog', { name }) };
};

describe('moving a branch of the tree', () => {
  it('by keyboard says what moves, shows it in its new place, and keeps the focus on it', async () => {
    const working = createFakeDataProvider();
    const getList = vi.spyOn(working, 'getList');
    const { screen, row, parentOf, dialog, moveTo } = await openTree({}, working);
    await moveTo('Women', 'home');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(dialog)
      .toHaveAccessibleDescription('“Women” will be moved under “Home”. It contains 4 products.');
    await screen.getByRole('button', { name: 'Move', exact: true }).click();
    await expect.element(screen.getByText('“Women” was moved.')).toBeVisible();
    expect(await parentOf(2)).toBe(5);
    const counts = getList.mock.calls.filter(([resource]) => resource === 'products');
    expect(counts).toHaveLength(1);
    await screen.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(row('Women')).toHaveFocus();
    expect(parentRow('Women')).toBe('Home');
  });

  it('moves to no place once the chosen one is cleared', async () => {
    const { screen, moveTo } = await openTree();
    await moveTo('Women', 'home');
    await userEvent.keyboard('{Enter}');
    const move = screen.getByRole('button', { name: 'Move', exact: true });
    await expect.element(move).toBeEnabled();
    await screen.getByRole('button', { name: 'Clear' }).click();
    await expect.element(move).toBeDisabled();
  });

  it('disables what it cannot be moved under, with the reason', async () => {
    const { screen, moveTo } = await openTree();
    await moveTo('Clothing', 'c');
    await expect
      .element(screen.getByRole('option', { name: /^Clothing A category cannot/ }))
      .toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Control>}a{/Control}women');
    await expect
      .element(screen.getByRole('option', { name: /one of its own sub-categories/ }))
      .toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Control>}a{/Control}top');
    await expect
      .element(screen.getByRole('option', { name: /^Top level The category is already here/ }))
      .toHaveAttribute('aria-disabled', 'true');
  });

  it('can be cancelled, with the focus back on the row', async () => {
    const { screen, row, dialog, parentOf, moveTo } = await openTree();
    await moveTo('Women', 'home');
    await userEvent.keyboard('{Enter}');
    await screen.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(await parentOf(2)).toBe(1);
    await expect.element(row('Women')).toHaveFocus();
  });

  it('Escape closes the menu of a row, with the focus back where it was opened', async () => {
    const { screen, row } = await openTree();
    const button = screen.getByRole('button', { name: 'Actions for Women' });
    const menu = screen.getByRole('menu');
    await button.click();
    await expect.element(menu).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
    row('Women').element().focus();
    await userEvent.keyboard('{ContextMenu}');
    await expect.element(menu).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(row('Women')).toHaveFocus();
  });

  it('by dragging covers no row of a tree that is scrolled', async () => {
    await page.viewport(1024, 260);
    const { link } = await openTree();
    const first = link('Women').element();
    const bar = page.getByRole('banner').element().getBoundingClientRect();
    const scrolled = () => {
      window.scrollBy(0, first.getBoundingClientRect().top - bar.bottom - 4);
      return first.getBoundingClientRect().top;
    };
    await expect.poll(scrolled).toBeLessThan(bar.bottom + 12);
    const before = first.getBoundingClientRect();
    first.dispatchEvent(
      new DragEvent('dragstart', { bubbles: true, dataTransfer: new DataTransfer() }),
    );
    const place = page.getByText(/^Drop “Women”/);
    await expect.element(place).toBeVisible();
    expect(place.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.bottom);
    expect(first.getBoundingClientRect().top).toBe(before.top);
    // The banner is above the top bar, and takes the drop.
    const { left, top } = place.element().getBoundingClientRect();
    expect(document.elementFromPoint(left + 10, top + 10)).toBe(place.element());
    first.dispatchEvent(new DragEvent('dragend', { bubbles: true }));
  });

  it('by dragging asks the same, and rejects a branch of its own', async () => {
    const { screen, link, dialog, parentOf } = await openTree();
    await userEvent.dragAndDrop(link('Clothing'), link('Women'));
    await expect.element(dialog).not.toBeInTheDocument();
    await userEvent.dragAndDrop(link('Women'), link('Home'));
    await expect.element(dialog).toHaveAccessibleDescription(/^“Women” will be moved under “Home”/);
    await screen.getByRole('button', { name: 'Move', exact: true }).click();
    await expect.element(screen.getByText('“Women” was moved.')).toBeVisible();
    expect(await parentOf(2)).toBe(5);
    await screen.getByRole('button', { name: 'Dismiss' }).click();
    await userEvent.dragAndDrop(
      link('Women'),
      document.querySelector('[data-category=top]') as Element,
    );
    await expect.element(dialog).toHaveAccessibleDescription(/will become a top-level category/);
    await screen.getByRole('button', { name: 'Move', exact: true }).click();
    await expect.poll(() => parentOf(2)).toBeNull();
  });

  it('keeps what someone else has changed meanwhile, and says if they have moved it', async () => {
    const { screen, moveTo, working, parentOf } = await openTree();
    const change = async (changes: object) => {
      const { data } = await working.getOne(CATEGORIES, { id: 2 });
      await working.update(CATEGORIES, {
        id: 2,
        data: { ...data, ...changes },
        previousData: data,
      });
    };
    await moveTo('Women', 'home');
    await userEvent.keyboard('{Enter}');
    await change({ description: 'Everything for women' });
    await screen.getByRole('button', { name: 'Move', exact: true }).click();
    await expect.element(screen.getByText('“Women” was moved.')).toBeVisible();
    expect((await working.getOne(CATEGORIES, { id: 2 })).data).toMatchObject({
      description: 'Everything for women',
      parentCategoryId: 5,
    });
    await screen.getByRole('button', { name: 'Dismiss' }).click();
    await moveTo('Women', 'clothing');
    await userEvent.keyboard('{Enter}');
    await change({ parentCategoryId: null });
    await screen.getByRole('button', { name: 'Move', exact: true }).click();
    await expect
      .element(screen.getByText('“Women” has been moved in the meantime.', { exact: false }))
      .toBeVisible();
    expect(await parentOf(2)).toBeNull();
  });

  describe('is undone from its message', () => {
    it('with the focus on the row, which is back where it was', async () => {
      const { screen, row, parentOf, message } = await undo();
      await expect
        .element(message('Success').getByText('“Women” is back where it was.'))
        .toBeVisible();
      expect(message('Success').getByRole('button', { name: 'Undo' }).elements()).toEqual([]);
      expect(await parentOf(2)).toBe(1);
      await screen.getByRole('button', { name: 'Dismiss' }).click();
      await expect.element(row('Women')).toHaveFocus();
      expect(parentRow('Women')).toBe('Clothing');
    });

    it('keeping what someone else has changed since', async () => {
      const { message, working } = await undo({ description: 'Everything for women' });
      await expect.element(message('Success')).toHaveTextContent('back where it was');
      expect((await working.getOne(CATEGORIES, { id: 2 })).data).toMatchObject({
        description: 'Everything for women',
        parentCategoryId: 1,
      });
    });

    it('unless someone else has moved it since', async () => {
      const { message, parentOf } = await undo({ parentCategoryId: null });
      await expect
        .element(message('Warning'))
        .toHaveTextContent('“Women” has been moved in the meantime.');
      expect(await parentOf(2)).toBeNull();
    });
  });

  it('shows a refusal of the API, and leaves the branch where it is', async () => {
    const { screen, row, moveTo } = await openTree({
      update: failing(409, 'A category cannot be below itself.'),
    });
    await moveTo('Women', 'home');
    await userEvent.keyboard('{Enter}');
    await screen.getByRole('button', { name: 'Move', exact: true }).click();
    await expect.element(screen.getByText('A category cannot be below itself.')).toBeVisible();
    await screen.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(row('Women')).toBeVisible();
    expect(parentRow('Women')).toBe('Clothing');
  });
});
