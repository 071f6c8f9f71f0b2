import { describe, expect, it } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import type { AuditEntry, AuditRun } from '../../../contract/audit';
import { axeFaults } from '../../testing/accessibility/axeFaults';
import { auditEntry, auditRun } from '../../testing/auditEntry';
import { scrolledSideways } from '../../testing/accessibility/scrolledSideways';
import { startIn } from '../../testing/language';
import { renderApp } from '../../testing/renderApp';
import { renderProviders, selectThree } from '../../testing/renderProviders';
import type { HistoryDataProvider } from './historyCalls';

type GetHistory = HistoryDataProvider['getHistory'];

const MINUTE = 60_000;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();

const DISABLED = [{ field: 'enabled', from: true, to: false }];
const ENABLED = [{ field: 'enabled', from: false, to: true }];

const entry = (overrides: Partial<AuditEntry>) =>
  auditEntry({ at: minutesAgo(10), changes: DISABLED, ...overrides });

const undoOf = (of: AuditRun, overrides: Partial<AuditEntry> = {}) =>
  entry({ id: 2, at: minutesAgo(8), changes: ENABLED, run: { ...of, isUndo: true }, ...overrides });

/** The history of a product with these entries, newest first, one page of the API after the other. */
const open = async (...pages: AuditEntry[][]) => {
  const starts = [undefined, ...pages.map((entries) => entries.at(-1)?.id)];
  const getHistory: GetHistory = async (_, { before }) => {
    const at = starts.indexOf(before);
    return { data: pages[at] ?? [], next: (at < pages.length - 1 ? starts[at + 1] : null) ?? null };
  };
  const { screen } = await renderApp('/products/1', { dataProvider: { getHistory } });
  const history = screen.getByRole('region', { name: /^Histor/ });
  const items = history.getByRole('listitem');
  await expect.element(items.first()).toBeVisible();
  return { screen, history, items };
};

describe('a bulk change in the history of a record', () => {
  it('says how many records it changed', async () => {
    const { items } = await open([entry({ run: auditRun() })]);
    await expect
      .element(items)
      .toHaveTextContent(
        /^Changed by ada10 minutes ago · .*Bulk change of 25 recordsProduct Status: Enabled→DisabledRestore…Undo…$/,
      );
  });

  it('is one item with its Undo', async () => {
    const all = auditRun({ undone: 25 });
    const { items } = await open([undoOf(all), entry({ run: all })]);
    await expect
      .element(items)
      .toHaveTextContent(
        /^Changed by ada10 minutes ago · .*Bulk change of 25 recordsProduct Status: Enabled→DisabledUndone by ada8 minutes ago · /,
      );
    await expect.element(items).not.toHaveTextContent('Disabled→Enabled');
    const times = [...items.element().querySelectorAll('time')].map(({ dateTime }) => dateTime);
    expect(times).toHaveLength(2);
    expect(times.every((time) => !Number.isNaN(Date.parse(time)))).toBe(true);
  });

  it('says in how many records it was undone', async () => {
    const partly = auditRun({ undone: 24 });
    const { items } = await open([undoOf(partly), entry({ run: partly })]);
    await expect.element(items).toHaveTextContent('Undone by ada in 24 of 25 records');
  });

  it('says so when it was undone in other records only', async () => {
    const { items } = await open([entry({ run: auditRun({ undone: 24 }) })]);
    await expect
      .element(items)
      .toHaveTextContent('Undone in 24 of 25 records, but not in this one');
    await expect.element(items).not.toHaveTextContent('Undone by');
  });

  it('shows what an Undo changed that did not simply reverse it', async () => {
    const all = auditRun({ undone: 25 });
    const changes = [{ field: 'name', from: 'A', to: 'B' }];
    const { items } = await open([undoOf(all, { changes }), entry({ run: all })]);
    await expect.element(items).toHaveTextContent(/Undone by ada.*A→BAs it was…$/);
  });

  it('joins the images that were deleted together', async () => {
    const deletions = [8, 7].map((id) =>
      entry({
        id,
        run: auditRun({ changed: 2 }),
        changes: [{ field: 'productImage', from: { id, imageName: `Photo ${id}` }, to: null }],
      }),
    );
    const { items } = await open(deletions);
    await expect
      .element(items)
      .toHaveTextContent(
        /Bulk change of 2 recordsProduct Image: Photo 8→NoneProduct Image: Photo 7→NoneThe deletion of an image is permanent\.$/,
      );
  });

  it('has no number if it changed one record', async () => {
    const one = auditRun({ changed: 1, undone: 1 });
    const { items } = await open([undoOf(one), entry({ run: one })]);
    await expect.element(items).toHaveTextContent('Undone by ada');
    await expect.element(items).not.toHaveTextContent('Bulk change');
  });

  it('is completed in place by the next page, with the keyboard, and nothing is lost or repeated', async () => {
    const all = auditRun({ undone: 25 });
    const older = entry({ id: 1, username: 'grace' });
    const { history, items } = await open(
      [entry({ id: 4, username: 'eve' }), undoOf(all, { id: 3 })],
      [entry({ id: 2, run: all }), older],
    );
    await expect.element(items.nth(1)).toHaveTextContent(/^Change undone by ada8 minutes ago/);
    await expect
      .element(items.nth(1))
      .toHaveTextContent(/Bulk change of 25 recordsProduct Status: Disabled→EnabledAs it was…$/);
    history.getByRole('button', { name: 'Show more' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(items.nth(2)).toHaveTextContent(/^Changed by grace/);
    await expect.element(items.nth(1)).toHaveTextContent(/^Changed by ada10 minutes ago/);
    await expect.element(items.nth(1)).toHaveTextContent(/Undone by ada8 minutes ago/);
    expect(items.elements()).toHaveLength(3);
  });

  it('fits into 320 px in French, without accessibility faults', async () => {
    await startIn('fr');
    const partly = auditRun({ changed: 100_000, undone: 99_999 });
    const { history, items } = await open(
      [undoOf(partly), entry({ run: partly })].concat(
        entry({ id: 0, run: { ...partly, id: 'b' } }),
      ),
    );
    await expect
      .element(items.first())
      .toHaveTextContent(
        /Modification groupée de 100\s000 fiches.*Annulée par ada pour 99\s999 des/,
      );
    await expect
      .element(items.nth(1))
      .toHaveTextContent(/mais pas pour celle-ciRétablir…État d’alors…Annuler…$/);
    await browserPage.viewport(320, 800);
    expect(scrolledSideways()).toEqual([]);
    const { right } = history.getByRole('list').element().getBoundingClientRect();
    const ends = [...history.element().querySelectorAll('li *')].map(
      (element) => element.getBoundingClientRect().right,
    );
    expect(Math.max(...ends)).toBeLessThanOrEqual(right);
    expect(await axeFaults()).toEqual([]);
  });

  it('is what the dialog of a bulk change and its Undo leave in the history', async () => {
    const page = await renderProviders();
    const { screen } = page;
    await selectThree(page);
    await page.bar.getByRole('button', { name: 'Disable' }).click();
    const dialog = screen.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Disable' }).click();
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect.element(dialog.getByText('3 restored.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.router.navigate('/service-providers/2?tab=history');
    await screen.getByRole('tab', { name: 'History' }).click();
    const items = screen.getByRole('tabpanel', { name: 'History' }).getByRole('listitem');
    await expect.element(items).toHaveTextContent(/Bulk change of 3 records.*Undone by/);
  });
});
