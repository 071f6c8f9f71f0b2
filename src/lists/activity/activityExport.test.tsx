import { expect, it, vi } from 'vitest';
import { activityEntries, activityOf } from '../../testing/activityPages';
import { watchDownloads } from '../../testing/watchDownloads';
import { failing } from '../../testing/failing';
import { renderApp } from '../../testing/renderApp';
import type { HistoryDataProvider } from '../../records/history/historyCalls';

const FILTERED = `/activity?${new URLSearchParams({ filter: '{"username":"ada"}' })}`;

it('the export of the activity has every change that matches the filters, a row for each field', async () => {
  const downloaded = watchDownloads();
  const getActivity = vi.fn<HistoryDataProvider['getActivity']>(activityOf(activityEntries, 2));
  const { screen } = await renderApp(FILTERED, { dataProvider: { getActivity } });
  await expect.element(screen.getByRole('link', { name: 'Blue gele' })).toBeVisible();
  getActivity.mockClear();
  getActivity.mockImplementationOnce(failing(503, 'Not now.'));
  await screen.getByRole('button', { name: 'Export' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Export Activity' });
  await expect.element(dialog.getByText('Not now.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect
    .element(dialog.getByRole('status'))
    .toHaveTextContent(/^4 changes were exported to activity-\d{4}-\d\d-\d\d\.csv\.$/);
  const [header, ...rows] = await downloaded();
  expect(header).toMatch(
    /^\uFEFF?Time,Person,Action,Type of record,Record ID,Record,Field,Before,/,
  );
  expect(rows.filter(Boolean)).toEqual([
    '2026-03-04T05:06:00.000Z,ada,Changed,Product,7,Blue gele,Price,1000,1500.5,',
    '2026-03-04T05:06:00.000Z,ada,Created,Product Category,12,Aso oke,Name,,Aso oke,file',
    '2026-03-04T05:06:00.000Z,ada,Deleted,Product Image,4,Front,Image Name,Front,,',
  ]);
  const calls = getActivity.mock.calls.map(([{ before, grouped, username }]) => [
    before,
    grouped,
    username,
  ]);
  expect(calls).toEqual([
    [undefined, undefined, 'ada'],
    [undefined, undefined, 'ada'],
    [6, undefined, 'ada'],
  ]);
});
