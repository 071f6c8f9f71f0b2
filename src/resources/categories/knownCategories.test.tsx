import { describe, expect, it } from 'vitest';
import { createFakeDataProvider } from '../../dataProvider/fake/fakeHttpClient';
import { sampleRecords } from '../../dataProvider/fake/sampleRecords';
import { settled } from '../../testing/accessibility/openPage';
import { failing } from '../../testing/failing';
import { renderApp } from '../../testing/renderApp';
import { watchedApi } from '../../testing/watchedApi';

const LIST = '/service-provider-categories';

const category = (id: number, name: string, parentId: number | null = null) => ({
  id,
  name,
  description: 'Some words',
  parentId,
});

const ALIKE = [category(1, 'Beauty'), category(2, 'Hair', 1), category(3, 'Hair')];

const withAlike = () => {
  const [provider] = sampleRecords['service-providers'];
  const linked = { serviceProviderCategories: ALIKE.map(({ id, name }) => ({ id, name })) };
  return createFakeDataProvider({
    ...sampleRecords,
    'service-provider-categories': ALIKE,
    'service-providers': [{ ...provider, ...linked } as never],
  });
};

describe('chips of categories of the same name', () => {
  it('have their path as a tooltip where the page has loaded the tree', async () => {
    const { screen } = await renderApp('/service-providers', { dataProvider: withAlike() });
    const chips = screen.getByRole('listitem').getByText(/^(Beauty|Hair)$/);
    const titles = () => chips.elements().map((chip) => chip.closest('[title]')?.textContent);
    await expect.poll(titles).toEqual([undefined, 'Hair']);
    await expect.element(screen.getByTitle('Beauty › Hair')).toHaveTextContent('Hair');
  });

  it('load no tree for it', async () => {
    const fake = withAlike();
    const { screen } = await renderApp('/service-providers/1', {
      dataProvider: { ...fake, getList: failing(500) },
    });
    await expect.element(screen.getByText('Hair').first()).toBeVisible();
    await settled();
    expect(screen.getByRole('alert').elements()).toEqual([]);
    expect(screen.getByTitle('Beauty › Hair').elements()).toEqual([]);
  });
});

const listCalls = (calls: { path: string }[]) =>
  calls.splice(0).flatMap(({ path }) => (path.startsWith(`${LIST}?`) ? [path] : []));

describe('the page of a category', () => {
  it('reads its subcategories, and not the tree', async () => {
    const { dataProvider, calls, isIdle } = watchedApi();
    const { screen } = await renderApp(`${LIST}/1`, { dataProvider });
    await expect.element(screen.getByRole('link', { name: 'Tailoring' })).toBeVisible();
    await expect.poll(isIdle).toBe(true);
    expect(listCalls(calls)).toEqual([`${LIST}?parentId=1&page=1&pageSize=3000`]);
  });

  it('has them without a call from the tree, until a category is added', async () => {
    const { dataProvider, calls, isIdle } = watchedApi();
    const { screen, router } = await renderApp(`${LIST}/new`, { dataProvider });
    await screen.getByRole('combobox', { name: 'Parent Category' }).click();
    await expect.element(screen.getByRole('option', { name: 'Fashion' })).toBeVisible();
    listCalls(calls);
    await router.navigate(`${LIST}/1`);
    await expect.element(screen.getByRole('link', { name: 'Tailoring' })).toBeVisible();
    await settled();
    await expect.poll(isIdle).toBe(true);
    expect(listCalls(calls)).toEqual([]);

    await router.navigate(`${LIST}/new`);
    await screen.getByRole('textbox', { name: 'Name' }).fill('Millinery');
    await screen.getByRole('textbox', { name: 'Description' }).fill('Hats');
    await screen.getByRole('combobox', { name: 'Parent Category' }).fill('Fashion');
    await screen.getByRole('option', { name: 'Fashion', exact: true }).click();
    await screen.getByRole('button', { name: 'Create Category' }).click();
    await screen.getByRole('button', { name: 'Dismiss' }).click();
    await screen.getByRole('definition').getByRole('link', { name: 'Fashion' }).click();
    await expect.element(screen.getByRole('link', { name: 'Millinery' })).toBeVisible();
    expect(listCalls(calls)).toContain(`${LIST}?parentId=1&page=1&pageSize=3000`);
  });

  it('says in their place that they could not be loaded, and tries again', async () => {
    const fake = createFakeDataProvider();
    let isBroken = true;
    const { screen } = await renderApp(`${LIST}/1`, {
      dataProvider: {
        ...fake,
        getList: (resource, params) =>
          isBroken && resource === 'service-provider-categories'
            ? failing(500, 'Busy')()
            : fake.getList(resource, params),
      },
    });
    await expect.element(screen.getByText('Busy')).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Fashion' })).toBeVisible();
    isBroken = false;
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByRole('link', { name: 'Tailoring' })).toBeVisible();
  });
});
