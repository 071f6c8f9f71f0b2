import { describe, expect, it, vi } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { axeFaults } from '../../testing/accessibility/axeFaults';
import { settled } from '../../testing/accessibility/openPage';
import { scrolledSideways } from '../../testing/accessibility/scrolledSideways';
import { activityEntries, activityOf } from '../../testing/activityPages';
import { auditEntry } from '../../testing/auditEntry';
import { failing } from '../../testing/failing';
import { startIn } from '../../testing/language';
import { renderApp } from '../../testing/renderApp';
import { renderProviders, selectThree } from '../../testing/renderProviders';
import type { HistoryDataProvider } from '../../records/history/historyCalls';
import { chooseOption } from '../../testing/chooseOption';

type GetActivity = HistoryDataProvider['getActivity'];

const open = async (getActivity: GetActivity = activityOf(), path = '/activity') => {
  const spy = vi.fn<GetActivity>(getActivity);
  const { screen, router } = await renderApp(path, { dataProvider: { getActivity: spy } });
  const main = screen.getByRole('main');
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Activity');
  const applied = () =>
    JSON.parse(new URLSearchParams(router.state.location.search).get('filter') ?? '{}') as object;
  return { screen, router, main, applied, getActivity: spy };
};

const addressOf = (filter: object) =>
  `/activity?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

describe('the activity', () => {
  it('says who changed what in which record, newest first, with links', async () => {
    const { main } = await open();
    expect(document.title).toBe('Activity · Admin Console');
    const items = main.getByRole('list').first().getByRole('listitem');
    await expect
      .element(items.first())
      .toHaveTextContent(
        /^Changed by adaProduct: Blue gele.*2026.*Price: ₦1,000→₦1,500\.50Restore…As it was…$/,
      );
    await expect
      .element(main.getByRole('link', { name: 'Blue gele' }))
      .toHaveAttribute('href', '/products/7');
    // It has been deleted.
    await expect.element(main.getByRole('link', { name: 'Front' })).not.toBeInTheDocument();
    await expect.element(main).toHaveTextContent('Deleted by adaProduct Image: Front');
    await expect.element(main).toHaveTextContent('Changed by adaAdministrator: #2');
    await expect.element(main).toHaveTextContent('Created by (operator)Administrator: grace');
    await expect
      .element(main.getByRole('link', { name: 'grace' }).last())
      .toHaveAttribute('href', '/administrators?q=grace');
  });

  it('has one item for a bulk change, one for its undo and one for an import', async () => {
    const { main } = await open();
    await expect
      .element(main)
      .toHaveTextContent(
        /Changed by graceService Providers[^P]*Bulk change of 25 recordsUndone in 24 of 25 records/,
      );
    await expect.element(main).toHaveTextContent(/Change undone by graceService Providers/);
    await expect
      .element(main)
      .toHaveTextContent(/Created by adaProduct Categories.*Import of 500 records/);
    await expect.element(main).not.toHaveTextContent('Aso oke');
  });

  it('unfolds what a run did to each record, page by page', async () => {
    const parts = Array.from({ length: 3 }, (_, index) =>
      auditEntry({
        id: 30 - index,
        recordId: index + 1,
        record: { name: `Gele ${index + 1}` },
        changes: [{ field: 'enabled', from: true, to: false }],
        run: { id: 'run', kind: 'bulk', isUndo: false, changed: 3, undone: 0 },
      }),
    );
    const { main, getActivity } = await open(async ({ run, ...query }) =>
      run === undefined
        ? { data: parts.slice(2), next: null }
        : activityOf(parts, 2)({ run, ...query }),
    );
    const show = main.getByRole('button', { name: 'Show the changes' });
    await expect.element(show).toHaveAttribute('aria-expanded', 'false');
    show.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(main.getByRole('link', { name: 'Gele 1' })).toBeVisible();
    expect(getActivity).toHaveBeenLastCalledWith(
      expect.objectContaining({ run: 'run', before: undefined }),
    );
    expect(getActivity.mock.lastCall?.[0].username).toBeUndefined();
    expect(getActivity.mock.lastCall?.[0].grouped).toBeUndefined();
    await expect.element(main.getByRole('link', { name: 'Gele 3' })).not.toBeInTheDocument();
    await main.getByRole('button', { name: 'Show more' }).click();
    await expect.element(main.getByRole('link', { name: 'Gele 3' })).toBeVisible();
    await main.getByRole('button', { name: 'Hide the changes' }).click();
    await expect.element(main.getByRole('link', { name: 'Gele 3' })).not.toBeInTheDocument();
  });

  it('applies its filters with Enter, and has them in the address and in the call', async () => {
    const { screen, applied, getActivity } = await open();
    await screen.getByLabelText('From').fill('2026-11-01');
    await screen.getByLabelText('To', { exact: true }).fill('2026-11-29');
    await chooseOption(screen.getByRole('combobox', { name: 'Action' }), 'Changed');
    await chooseOption(screen.getByRole('combobox', { name: 'Type of record' }), 'Products');
    await screen.getByRole('searchbox', { name: 'Person' }).fill('ada');
    await screen.getByRole('searchbox', { name: 'Words' }).fill('gele');
    await userEvent.keyboard('{Enter}');
    const filter = {
      username: 'ada',
      resource: 'products',
      action: 'update',
      words: 'gele',
      from: '2026-11-01',
      to: '2026-11-29',
    };
    await expect.poll(applied).toEqual(filter);
    await expect
      .poll(() => getActivity.mock.lastCall?.[0])
      .toMatchObject({
        ...filter,
        grouped: true,
        from: new Date(2026, 10, 1).toISOString(),
        to: new Date(2026, 10, 30).toISOString(),
      });
    const chips = screen.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
    await expect
      .poll(() => chips.elements().map(({ textContent }) => textContent))
      .toEqual([
        'Person: ada',
        'Type of record: Products',
        'Action: Changed',
        'Words: gele',
        expect.stringMatching(/^From: .*2026$/),
        expect.stringMatching(/^To: .*2026$/),
      ]);
    await screen.getByRole('button', { name: 'Clear all' }).click();
    await expect.poll(applied).toEqual({});
  });

  it('takes its filters from the address, without those that are not valid', async () => {
    const { getActivity } = await open(
      activityOf(),
      addressOf({ username: 'ada', resource: 'nothing', action: 1, from: 'today', to: null }),
    );
    await expect.poll(() => getActivity.mock.lastCall?.[0]).toBeDefined();
    const { signal: _, ...query } = getActivity.mock.lastCall?.[0] ?? {};
    expect(query).toEqual({ username: 'ada', grouped: true, before: undefined });
  });

  it('a person’s name leads to their changes, and Back from there', async () => {
    const { main, router, applied } = await open(activityOf(), addressOf({ words: 'gele' }));
    await main.getByRole('link', { name: 'grace' }).first().click();
    await expect.poll(applied).toEqual({ words: 'gele', username: 'grace' });
    await expect.element(main).not.toHaveTextContent('Blue gele');
    await router.navigate(-1);
    await expect.element(main.getByRole('link', { name: 'Blue gele' })).toBeVisible();
  });

  it('shows more on request, and below the last one that more could not be loaded', async () => {
    const { main, getActivity } = await open(activityOf(activityEntries, 4));
    const more = main.getByRole('button', { name: 'Show more' });
    await expect.element(more).toBeVisible();
    getActivity.mockImplementationOnce(failing(500));
    await more.click();
    const alert = main.getByRole('alert');
    await expect.element(alert).toHaveTextContent('The activity could not be loaded.');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect.element(main.getByText('All changes are shown.')).toBeVisible();
    expect(getActivity.mock.calls.map(([{ before }]) => before)).toEqual([undefined, 6, 6]);
    await expect.element(main).toHaveTextContent('Deleted by ada');
  });

  it('shows a failed load in place, and retries', async () => {
    const spy = vi.fn<GetActivity>(activityOf()).mockImplementationOnce(failing(500, 'Broken.'));
    const { main } = await open(spy);
    const alert = main.getByRole('alert');
    await expect.element(alert).toHaveTextContent('The activity could not be loaded.Broken.');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect.element(main.getByRole('link', { name: 'Blue gele' })).toBeVisible();
  });

  it('says that nothing has been changed, or that nothing matches, and clears the filters', async () => {
    const { main, router, applied } = await open(activityOf([]));
    await expect.element(main.getByText('No changes have been recorded.')).toBeVisible();
    await expect
      .element(main.getByRole('button', { name: 'Clear filters' }))
      .not.toBeInTheDocument();
    await router.navigate(addressOf({ username: 'nobody' }));
    await expect.element(main.getByText('No changes match these filters.')).toBeVisible();
    await main.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(applied).toEqual({});
    await expect.element(main.getByText('No changes have been recorded.')).toBeVisible();
  });

  it('lists what is done in the console: a bulk change and its undo, and a rename', async () => {
    const app = await renderProviders();
    const { screen, router } = app;
    await selectThree(app);
    await app.bar.getByRole('button', { name: 'Disable' }).click();
    const dialog = screen.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Disable' }).click();
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect.element(dialog.getByText('3 restored.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await router.navigate('/activity');
    const main = screen.getByRole('main');
    await expect.element(main).toHaveTextContent(/Change undone by .*Changed by /);
    await main.getByRole('button', { name: 'Show the changes' }).last().click();
    await expect
      .element(main.getByRole('link', { name: 'Ada Number 3', exact: true }).first())
      .toHaveAttribute('href', '/service-providers/3');
  });

  it('undoes a bulk change as one, and says so at once', async () => {
    const page = await renderProviders();
    const { screen, router, bar, statusOf } = page;
    await selectThree(page);
    await bar.getByRole('button', { name: 'Disable' }).click();
    const dialog = screen.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Disable' }).click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await router.navigate('/activity');
    const main = screen.getByRole('main');
    await main.getByRole('button', { name: 'Undo… (bulk change of 3 records)' }).click();
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect.element(dialog.getByRole('status')).toHaveTextContent(/^3 restored\.$/);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.element(main).toHaveTextContent(/Bulk change of 3 recordsUndone/);
    expect(await Promise.all([1, 2, 3].map(statusOf))).toEqual([true, true, true]);
  });

  it('fits into 320 px in French, without accessibility faults', async () => {
    await startIn('fr');
    const { screen } = await renderApp('/activity', {
      dataProvider: { getActivity: activityOf() },
    });
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Activité');
    await screen.getByRole('button', { name: 'Afficher les modifications' }).first().click();
    await browserPage.viewport(320, 800);
    await screen.getByRole('button', { name: /^Filtres/ }).click();
    await settled();
    expect(scrolledSideways()).toEqual([]);
    expect(await axeFaults()).toEqual([]);
  });
});

describe('the way to the activity', () => {
  it.each(['menu', 'palette', 'home'])('is the %s', async (way) => {
    const { screen, router } = await renderApp('/dashboard', {
      dataProvider: { getActivity: activityOf() },
    });
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    if (way === 'menu') {
      await screen.getByRole('button', { name: /^Account menu/ }).click();
      await screen.getByRole('menuitem', { name: 'Activity' }).click();
    } else if (way === 'palette') {
      await userEvent.keyboard('{Control>}k{/Control}');
      await screen.getByRole('combobox').fill('audit trail');
      await screen.getByRole('option', { name: 'Activity' }).click();
    } else {
      await screen
        .getByRole('main')
        .getByRole('link', { name: /^Activity/ })
        .click();
    }
    await expect.poll(() => router.state.location.pathname).toBe('/activity');
    await expect.element(screen.getByRole('link', { name: 'Blue gele' })).toBeVisible();
  });

  it('is not shown, and no call is made, while the API does not announce a history', async () => {
    const getActivity = vi.fn<() => Promise<never>>(failing(404));
    const { screen, router } = await renderApp('/dashboard', {
      dataProvider: { getActivity, offers: (extension) => extension !== 'history' },
    });
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    const links = screen.getByRole('link', { name: /^Activity/ });
    await expect.element(links).not.toBeInTheDocument();
    await screen.getByRole('button', { name: /^Account menu/ }).click();
    await expect.element(screen.getByRole('menuitem', { name: 'Administrators' })).toBeVisible();
    await expect
      .element(screen.getByRole('menuitem', { name: 'Activity' }))
      .not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await router.navigate('/activity');
    await expect.poll(() => router.state.location.pathname).toBe('/not-found');
    expect(getActivity).not.toHaveBeenCalled();
  });
});
