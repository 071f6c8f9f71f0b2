import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { createFakeDataProvider } from '../../dataProvider/fake/fakeHttpClient';
import { sampleRecords } from '../../dataProvider/fake/sampleRecords';
import { failing, hanging } from '../../testing/failing';
import { chooseMore, openMore } from '../../testing/chooseMore';
import { renderApp } from '../../testing/renderApp';
import { watchDownloads } from '../../testing/watchDownloads';

const setZone = (timezoneId: string) => cdp().send('Emulation.setTimezoneOverride', { timezoneId });

const openExport = async (path: string, options: Parameters<typeof renderApp>[1] = {}) => {
  const { screen } = await renderApp(path, options);
  await chooseMore('Export');
  return screen;
};

describe('the export of a list', () => {
  it('contains all pages of the filtered list, with category paths', async () => {
    const [first, ...others] = sampleRecords['service-providers'];
    if (!first) throw new Error('There are no sample records.');
    const copies = Array.from({ length: 41 }, (_, index) => ({
      ...first,
      id: index + 1,
      brandName: index < 40 ? `=Copy ${index}` : 'Other',
    }));
    const dataProvider = createFakeDataProvider({
      ...sampleRecords,
      'service-providers': [...copies, ...others.filter(({ id }) => id > 41)],
    });
    const downloaded = watchDownloads();
    const screen = await openExport('/service-providers?filter={"brandName":"copy"}', {
      dataProvider,
    });
    await expect
      .element(screen.getByRole('status').filter({ hasText: 'exported' }))
      .toHaveTextContent(/^40 records were exported to service-providers-\d{4}-\d\d-\d\d\.csv\.$/);
    const [header, row, ...more] = await downloaded();
    expect(header).toContain('ID,First Name,Last Name,Brand Name,');
    expect(row).toContain(`,"'=Copy 0",`);
    // The last line is empty.
    expect(more).toHaveLength(40);
    await screen.getByRole('button', { name: 'Close' }).click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('has the date of the viewer in its name', async () => {
    await setZone('Pacific/Kiritimati');
    onTestFinished(async () => void (await setZone('')));
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T11:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    watchDownloads();
    const screen = await openExport('/product-categories');
    await expect
      .element(screen.getByRole('status').filter({ hasText: 'exported' }))
      .toHaveTextContent('product-categories-2026-03-06.csv');
  });

  it('keeps the dialog open with Retry after a failure', async () => {
    const fake = createFakeDataProvider();
    const getList = vi.spyOn(fake, 'getList');
    const downloaded = watchDownloads();
    const { screen } = await renderApp('/product-categories', { dataProvider: fake });
    const item = await openMore('Export');
    await expect.element(item).toBeEnabled();
    getList.mockImplementation(failing(503, 'The database cannot be reached.'));
    await item.click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByText('The database cannot be reached.')).toBeVisible();
    getList.mockRestore();
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect.element(dialog.getByText(/were exported/)).toBeVisible();
    expect((await downloaded())[0]).toContain('ID,Name,Description,Parent');
  });

  it('stops on Cancel and offers no file', async () => {
    const fake = createFakeDataProvider();
    const original = fake.getList;
    const getList = vi.spyOn(fake, 'getList');
    const downloaded = watchDownloads();
    const { screen } = await renderApp('/service-providers/1/products', {
      dataProvider: fake,
    });
    const item = await openMore('Export');
    await expect.element(item).toBeEnabled();
    getList.mockImplementation((resource, params) =>
      resource === 'products' ? hanging() : original(resource, params),
    );
    await item.click();
    await expect
      .element(screen.getByRole('progressbar', { name: 'Export Products' }))
      .toBeVisible();
    await expect
      .poll(() => getList.mock.lastCall?.[1].filter as unknown)
      .toEqual({ serviceProviderId: '1' });
    const signal = getList.mock.lastCall?.[1].signal;
    await screen.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(signal?.aborted).toBe(true);
    expect(await downloaded()).toEqual([]);
  });

  it('is not offered for an empty list', async () => {
    const { screen } = await renderApp('/service-providers?filter={"brandName":"nobody"}');
    await expect.element(screen.getByText('Nothing to see here.')).toBeVisible();
    await expect.element(await openMore('Export')).toBeDisabled();
  });
});
