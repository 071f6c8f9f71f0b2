import { expect, it } from 'vitest';
import { activityOf } from '../../testing/activityPages';
import { auditEntry } from '../../testing/auditEntry';
import { renderApp } from '../../testing/renderApp';
import type { HistoryDataProvider } from '../../records/history/historyCalls';

it('says who undid which part of a run, and leaves out the run of somebody else with its id', async () => {
  const run = { id: 'run', kind: 'import', isUndo: false, changed: 2, undone: 1 } as const;
  const entryOf = (id: number, username: string, name: string, isUndo = false) =>
    auditEntry({ id, username, recordId: id, record: { name }, run: { ...run, isUndo } });
  const parts = [
    entryOf(34, 'grace', 'Gele 1', true),
    entryOf(33, 'grace', 'Not of this run'),
    entryOf(32, 'ada', 'Gele 2'),
    entryOf(31, 'ada', 'Gele 1'),
  ];
  const getActivity: HistoryDataProvider['getActivity'] = async ({ run: id, ...query }) =>
    id === undefined
      ? { data: parts.slice(3), next: null }
      : activityOf(parts)({ run: id, ...query });
  const { screen } = await renderApp('/activity', { dataProvider: { getActivity } });
  const main = screen.getByRole('main');
  await main.getByRole('button', { name: 'Show the changes' }).click();
  await expect.element(main).toHaveTextContent(/Product: Gele 1Undone by grace.*2026/);
  await expect.element(main).toHaveTextContent('Product: Gele 2');
  await expect.element(main).not.toHaveTextContent('Not of this run');
});
