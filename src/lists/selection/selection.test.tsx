import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderProviders, selectThree } from '../../testing/renderProviders';

const PROVIDERS = 'service-providers';

describe('the selection of a list', () => {
  it('has a checkbox on each card, Shift for ranges, and lasts across pages', async () => {
    const page = await renderProviders();
    const { screen, box, bar } = page;
    await selectThree(page);
    await expect.element(bar.getByRole('status')).toHaveTextContent('3 selected');
    await expect.element(box(2)).toBeChecked();
    await screen.getByRole('button', { name: 'Next' }).click();
    await box(25).click();
    await expect.element(bar.getByRole('status')).toHaveTextContent('4 selected');
    await screen.getByRole('button', { name: 'Previous' }).click();
    await expect.element(box(1)).toBeChecked();
    await expect.element(box(4)).not.toBeChecked();
    await box(1).click();
    await expect.element(bar.getByRole('status')).toHaveTextContent('3 selected');
    await bar.getByRole('button', { name: 'Clear' }).click();
    await expect.element(bar).not.toBeInTheDocument();
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('has its checkboxes again on cards that were a table in between', async () => {
    const { screen, box } = await renderProviders();
    await expect.element(box(1)).toBeInTheDocument();
    await screen.getByRole('button', { name: 'Table' }).click();
    await expect.element(screen.getByRole('table')).toBeVisible();
    await screen.getByRole('button', { name: 'Cards' }).click();
    await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
    await expect.element(box(1)).toBeInTheDocument();
  });

  it('does not open the record of the card, and works by keyboard', async () => {
    const { router, box, bar } = await renderProviders();
    await expect.element(box(1)).toBeInTheDocument();
    (box(1).element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expect.element(bar.getByRole('status')).toHaveTextContent('1 selected');
    expect(router.state.location.pathname).toBe(`/${PROVIDERS}`);
  });

  it('extends to all records that match the filter', async () => {
    const { box, bar } = await renderProviders(`/${PROVIDERS}?filter={"enabled":true}`);
    await box(1).click();
    await bar.getByRole('button', { name: 'Select all 25 that match' }).click();
    await expect.element(bar.getByRole('status')).toHaveTextContent('25 selected');
    await expect.element(box(20)).toBeChecked();
  });

  it('extends to all that match another filter, and keeps what was selected before', async () => {
    const { screen, router, box, bar } = await renderProviders();
    await box(2).click();
    await box(9).click({ modifiers: ['Shift'] });
    // 1 and 10 to 19, of which the first page lists 1 and 10 to 13.
    await router.navigate(`/${PROVIDERS}?filter={"brandName":"Brand 1"}&perPage=5`);
    await expect.element(screen.getByText('Page 1 of 3')).toBeVisible();
    await box(1).click();
    await box(13).click({ modifiers: ['Shift'] });
    await expect.element(bar.getByRole('status')).toHaveTextContent('13 selected');
    await bar.getByRole('button', { name: 'Select all 11 that match' }).click();
    await expect.element(bar.getByRole('status')).toHaveTextContent('19 selected');
    await expect.element(bar.getByRole('button', { name: /^Select all/ })).not.toBeInTheDocument();
    await box(1).click();
    await expect.element(bar.getByRole('button', { name: /^Select all/ })).toBeVisible();
  });

  it('says how many records the filter hides, and how many other pages have', async () => {
    const page = await renderProviders();
    const { screen, router, dataProvider, box, bar } = page;
    const status = bar.getByRole('status');
    await selectThree(page);
    await expect.element(status).toHaveTextContent(/^3 selected$/);
    await screen.getByRole('button', { name: 'Next' }).click();
    await expect.element(status).toHaveTextContent(/^3 selected, 3 not on this page$/);
    await box(25).click();
    await expect.element(status).toHaveTextContent(/^4 selected, 3 not on this page$/);
    const getList = vi.spyOn(dataProvider, 'getList');
    await router.navigate(`/${PROVIDERS}?filter={"brandName":"Brand 25"}`);
    await expect.element(box(24)).not.toBeInTheDocument();
    await expect.element(status).toHaveTextContent(/^4 selected, 3 not in this list$/);
    expect(getList).toHaveBeenCalledTimes(1);
    await router.navigate(`/${PROVIDERS}?filter={"brandName":"Nothing like it"}`);
    await expect.element(screen.getByText('Nothing to see here.')).toBeVisible();
  });

  it('makes no call of its own for a list of one page', async () => {
    const { dataProvider, box, bar } = await renderProviders(`/${PROVIDERS}`, 3);
    await expect.element(box(1)).toBeInTheDocument();
    const getList = vi.spyOn(dataProvider, 'getList');
    await box(1).click();
    await expect
      .element(bar.getByRole('button', { name: 'Select all 3 that match' }))
      .toBeVisible();
    expect(getList).not.toHaveBeenCalled();
  });

  it('is exported without the rest of the list', async () => {
    const create = vi.spyOn(URL, 'createObjectURL');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const page = await renderProviders();
    await selectThree(page);
    await page.bar.getByRole('button', { name: 'Export' }).click();
    await expect
      .element(page.screen.getByRole('dialog').getByRole('status'))
      .toHaveTextContent('3 records were exported');
    const files = create.mock.calls.flatMap(([file]) => (file instanceof Blob ? [file] : []));
    const csv = await files.findLast(({ type }) => type.startsWith('text/csv'))?.text();
    expect(csv?.trimEnd().split('\r\n')).toHaveLength(4);
  });
});
