import { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { createFakeDataProvider } from '../../dataProvider/fake/fakeHttpClient';
import { chooseMore } from '../../testing/chooseMore';
import { failing } from '../../testing/failing';
import {
  choose,
  fileOf,
  KEY,
  open,
  press,
  preview,
  row,
  withNotes,
} from '../../testing/importPage';
import { renderApp } from '../../testing/renderApp';
import { importStore } from './importStore';

describe('the import page', () => {
  it('is reached from the list', async () => {
    const { screen, router } = await renderApp('/service-providers');
    await chooseMore('Import');
    await expect
      .element(screen.getByRole('heading', { name: 'Import Service Providers' }))
      .toBeVisible();
    expect(router.state.location.pathname).toBe('/service-providers/import');
  });

  it('imports the good rows of a file, and offers the others with the reasons', async () => {
    const dataProvider = createFakeDataProvider();
    const create = vi.spyOn(dataProvider, 'createMany');
    const app = await open(dataProvider);
    const { screen } = app;
    await preview(
      app,
      fileOf(
        row('a@new.example'),
        row('b@new.example').replace('0803 555 0101', 'bad'),
        row('adaeze.okafor@example.com', '=Abuja'),
      ),
    );
    expect(create).not.toHaveBeenCalled();
    await expect
      .element(screen.getByRole('region', { name: '1 probably rejected' }))
      .toHaveTextContent(/^Phone number must be.*1 row.*3Ada Obi$/);
    await press(screen, '1 new');
    const created = screen.getByRole('region', { name: '1 new' });
    await expect.element(created.getByRole('row').nth(1)).toHaveTextContent(/^2Ada Obi$/);
    await press(screen, '1 changed');
    await expect
      .element(screen.getByRole('region', { name: '1 changed' }))
      .toHaveTextContent(/Ada Obi.*City:.*Enugu.*=Abuja/);
    await press(screen, 'Import 3 Rows');
    await expect.element(screen.getByText('1 record created.')).toBeVisible();
    await expect.element(screen.getByText('1 record updated.')).toBeVisible();
    await expect.element(screen.getByText(/^1 row was not imported/)).toBeVisible();

    const files = vi.spyOn(URL, 'createObjectURL');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await press(screen, 'Download These Rows');
    await expect.poll(() => files.mock.calls.length).toBe(1);
    const [failed] = files.mock.calls[0] ?? [];
    const csv = failed instanceof Blob ? await failed.text() : '';
    expect(csv.split('\r\n')[1]).toMatch(/^b@new\.example,Ada,.*,3,"?Phone number must be .*$/);

    await press(screen, 'Import Another File');
    await preview(app, new File([csv.replace('bad', '0803')], 'new-rest.csv'));
    await press(screen, 'Import 1 Row');
    await expect.element(screen.getByText('1 record created.')).toBeVisible();
    await app.router.navigate('/service-providers');
    await chooseMore('Import');
    await expect.element(screen.getByRole('button', { name: 'Choose File' })).toBeVisible();
    expect(await importStore.get(KEY)).toBeUndefined();
  });

  it('shows rows with the same error as one group, whose rows unfold', async () => {
    const app = await open();
    const { screen } = app;
    await preview(app, fileOf(...Array.from({ length: 30 }, (_, n) => row(`a${n}@b.de`, ''))));
    const group = screen.getByRole('button', { name: 'City: A value is required. 30 rows' });
    await expect.element(group).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('table').elements()).toEqual([]);
    await group.click();
    const rows = screen.getByRole('region', { name: 'City: A value is required.' });
    await expect.element(rows.getByRole('row').nth(25)).toHaveTextContent('26a24@b.de');
    expect(rows.getByRole('row').elements()).toHaveLength(26);
  });

  it('uses a record for a text wherever the file has it, and creates one for another', async () => {
    const dataProvider = createFakeDataProvider();
    const getList = vi.spyOn(dataProvider, 'getList');
    const app = await renderApp('/products/import', { dataProvider });
    const { screen } = app;
    const header =
      'Product Name,Description,Pricing Type,Price,Service Provider,Product Categories';
    const gowns = Array.from({ length: 6 }, () => 'Adaeze Couture,Gowns');
    const lines = [...gowns, 'Nobody,Clothing > Capes'].map(
      (end, index) => `Dress ${index},Long,Fixed,5000,${end}`,
    );
    await choose(app, new File([[header, ...lines].join('\n')], 'new.csv'));
    await expect
      .element(screen.getByRole('button', { name: /“Gowns” does not exist\. 6 rows$/ }))
      .toBeVisible();

    const picker = screen.getByRole('combobox', { name: 'Use for “Gowns”' });
    await picker.fill('wom');
    await screen.getByRole('option', { name: 'Women' }).click();
    await expect.element(screen.getByText('“Gowns” is Clothing › Women')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: '6 new' })).toBeVisible();

    getList.mockImplementation(failing(500, 'The database is busy.'));
    await screen.getByRole('combobox', { name: 'Use for “Nobody”' }).fill('mama');
    // Opening the list has failed before.
    await expect.poll(() => JSON.stringify(getList.mock.calls)).toContain('mama');
    await expect.element(screen.getByText('The database is busy.')).toBeVisible();
    expect(screen.getByText('Nothing found.').elements()).toEqual([]);
    getList.mockReset();
    await press(screen, 'Retry');
    await screen.getByRole('combobox', { name: 'Use for “Nobody”' }).click();
    await screen.getByRole('option', { name: /^Mama Tunde Kitchen/ }).click();
    expect(screen.getByRole('button', { name: 'Create “Nobody”' }).elements()).toEqual([]);
    await press(screen, 'Create “Clothing > Capes”');
    const form = screen.getByRole('dialog');
    await expect.element(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Capes');
    await form.getByRole('textbox', { name: 'Description' }).fill('To throw over');
    const create = vi.spyOn(dataProvider, 'create');
    await form.getByRole('button', { name: 'Create with the Import' }).click();
    await expect.element(screen.getByText(/will be created: Clothing › Capes$/)).toBeVisible();
    expect(create).not.toHaveBeenCalled();
    await press(screen, 'Import 7 Rows');
    await expect.element(screen.getByText('7 records created.')).toBeVisible();
    const { data } = await dataProvider.getList('products', { filter: { name: 'Dress' } });
    const { data: capes } = await dataProvider.getList('product-categories', {
      filter: { name: 'Capes' },
    });
    expect(capes).toMatchObject([{ parentCategoryId: 1, description: 'To throw over' }]);
    expect(data.slice(-3)).toMatchObject([
      { serviceProviderId: 1, productCategories: [{ id: 2 }] },
      { serviceProviderId: 1, productCategories: [{ id: 2 }] },
      { productCategories: [{ id: capes[0]?.['id'] as number }] },
    ]);
  });

  it('is not started by the second click of a double click on Check Rows', async () => {
    const dataProvider = createFakeDataProvider();
    const create = vi.spyOn(dataProvider, 'createMany');
    const app = await open(dataProvider);
    await choose(app, withNotes(row('a@new.example')));
    await press(app.screen, 'Check Rows');
    const start = app.screen.getByRole('button', { name: 'Import 1 Row' });
    await expect.element(start).toBeVisible();
    start.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
    await expect.element(start).toBeEnabled();
    expect(create).not.toHaveBeenCalled();
    await start.click();
    await expect.element(app.screen.getByText('1 record created.')).toBeVisible();
  });

  it('rejects a file without rows', async () => {
    const app = await open();
    await choose(app, fileOf());
    await expect
      .element(app.screen.getByText('The file has no rows below its header.'))
      .toBeVisible();
  });

  it('says that the file of the other rows could not be created', async () => {
    const app = await open();
    await preview(app, fileOf(row('')));
    await press(app.screen, 'Go to the Download');
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      throw new Error('No space is left');
    });
    await press(app.screen, 'Download These Rows');
    await expect.element(app.screen.getByText(/^The file could not be created/)).toBeVisible();
  });

  it('shows the result when the finished import cannot be removed', async () => {
    const app = await open();
    vi.spyOn(importStore, 'remove').mockRejectedValueOnce(new Error('The database is closed'));
    await preview(app, fileOf(row('a@new.example')));
    await press(app.screen, 'Import 1 Row');
    await expect.element(app.screen.getByText('1 record created.')).toBeVisible();
  });

  it('leaves the import of another tab alone', async () => {
    const app = await open();
    const { screen } = app;
    await preview(app, fileOf(row('')));
    let release: (() => void) | undefined;
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    const held = navigator.locks.request(`import ${KEY}`, () => isReleased);
    await press(screen, 'Go to the Download');
    await expect.element(screen.getByText(/^Another tab is importing a file/)).toBeVisible();
    expect(await importStore.get(KEY)).toBeUndefined();
    release?.();
    await held;
    await press(screen, 'Go to the Download');
    await expect.element(screen.getByText(/^1 row was not imported/)).toBeVisible();

    const stored = await importStore.get(KEY);
    if (stored) await importStore.save({ stored: { ...stored, id: 'other' }, rows: [] });
    await press(screen, 'Import Another File');
    await expect.element(screen.getByRole('button', { name: 'Choose File' })).toBeVisible();
    expect(await importStore.get(KEY)).toMatchObject({ id: 'other' });
  });

  it('shows why the server stopped an import, in its own words', async () => {
    const dataProvider = createFakeDataProvider();
    const detail = 'The disk is full. Ask your administrator.';
    vi.spyOn(dataProvider, 'createMany').mockRejectedValue(new HttpError(detail, 502, { detail }));
    const app = await open(dataProvider);
    await preview(app, fileOf(row('new1@new.example')));
    await press(app.screen, /^Import 1 Row/);
    await expect.element(app.screen.getByText(detail)).toBeVisible();
    await expect.element(app.screen.getByRole('button', { name: 'Continue' })).toBeVisible();
  });

  it('continues an import that a reload has interrupted', async () => {
    const dataProvider = createFakeDataProvider();
    const { createMany } = dataProvider;
    const lost: (() => void)[] = [];
    vi.spyOn(dataProvider, 'createMany').mockImplementation(async (...params) => {
      // The rows are saved, but the page is gone before the response arrives.
      await createMany(...params);
      return new Promise((_, reject) => {
        lost.push(() => reject(new HttpError('', 0, {})));
      });
    });
    const app = await open(dataProvider);
    await preview(app, fileOf(...[1, 2, 3, 4].map((n) => row(`new${n}@new.example`))));
    await press(app.screen, 'Import 4 Rows');
    await expect.element(app.screen.getByText('0 of 4 rows')).toBeVisible();
    await expect.poll(() => lost.length).toBe(1);
    await app.screen.unmount();
    for (const lose of lost) lose();

    // Another tab: no response has announced anything there.
    let isAnnounced = false;
    const { getList, offers } = dataProvider;
    vi.mocked(dataProvider.createMany).mockImplementation(createMany);
    vi.spyOn(dataProvider, 'offers').mockImplementation((name) => isAnnounced && offers(name));
    vi.spyOn(dataProvider, 'getList').mockImplementation(async (...params) => {
      const list = await getList(...params);
      isAnnounced = true;
      return list;
    });
    const create = vi.spyOn(dataProvider, 'create');
    const { screen, router } = await renderApp('/service-providers', { dataProvider });
    await expect.element(screen.getByText('An import of new.csv is not finished.')).toBeVisible();
    await screen.getByRole('link', { name: 'Continue' }).click();
    await expect
      .element(screen.getByRole('heading', { name: 'The import of new.csv is not finished' }))
      .toBeVisible();
    await press(screen, 'Continue');
    await expect.element(screen.getByText('4 records created.')).toBeVisible();
    expect(create).not.toHaveBeenCalled();
    const { data } = await dataProvider.getList('service-providers', {
      filter: { email: '@new.example' },
    });
    expect(data).toHaveLength(4);
    await router.navigate('/service-providers');
    await expect.element(screen.getByText('new4@new.example')).toBeVisible();
    await expect.element(screen.getByText(/is not finished/)).not.toBeInTheDocument();
  });
});
