import { describe, expect, it, vi } from 'vitest';
import type { ConsoleDataProvider } from '../../../dataProvider/restDataProvider';
import { failing } from '../../../testing/failing';
import { TREE } from '../../../testing/categoryTree';
import { openTree } from '../../../testing/openTree';

const withCounts = (getCategoryCounts: ConsoleDataProvider['getCategoryCounts']) =>
  openTree(TREE, { getCategoryCounts });

describe('the counts of a tree', () => {
  it('are those of the category and of its branch, where they differ', async () => {
    const { row } = await withCounts(
      async () =>
        new Map([
          [1, { own: 1, withDescendants: 214 }],
          [5, { own: 3, withDescendants: 3 }],
        ]),
    );
    await expect.element(row('Catering 3 service providers')).toBeVisible();
    await expect
      .element(row('Beauty 1 service provider · 214 service providers, sub-categories included'))
      .toBeVisible();
  });

  it('can be loaded again after a failure, without which the tree is complete', async () => {
    let counts = failing(500, 'Counting failed.') as ConsoleDataProvider['getCategoryCounts'];
    const { screen, row, rows } = await withCounts((...params) => counts(...params));
    await expect.element(screen.getByText('Counting failed.')).toBeVisible();
    expect(rows()).toEqual(['Beauty', 'Catering']);
    counts = async () => new Map([[5, { own: 3, withDescendants: 3 }]]);
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(row('Catering 3 service providers')).toBeVisible();
  });

  it('are not loaded from an API that does not announce them', async () => {
    const getCategoryCounts = vi.fn<ConsoleDataProvider['getCategoryCounts']>();
    const { rows } = await openTree(TREE, { getCategoryCounts, offers: () => false });
    await expect.poll(rows).toEqual(['Beauty', 'Catering']);
    expect(getCategoryCounts).not.toHaveBeenCalled();
  });
});
