import { expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type DataProvider, HttpError } from 'ra-core';
import { createFakeDataProvider } from '../dataProvider/fake/fakeHttpClient';
import { settled } from '../testing/accessibility/openPage';
import { renderApp } from '../testing/renderApp';
import { prefetchLinks } from '../dataProvider/prefetchLinkedPages';

const PATH = '/service-provider-categories';

const hover = (target: Element) =>
  target.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));

const setUp = async () => {
  document.body.innerHTML = `<a href="/a"><b>A</b></a><a href="/b">B</a><a href="https://c.test/">C</a>`;
  // Another test may have left the pointer where the links are now.
  await userEvent.unhover(document.body);
  const loadCode = vi.fn<(pathname: string) => void>();
  const loadData = vi.fn<(address: Pick<Location, 'pathname'>) => void>();
  const stop = prefetchLinks({ loadCode, loadData });
  onTestFinished(() => {
    stop();
    document.body.innerHTML = '';
  });
  const [a, b, c] = document.querySelectorAll('a');
  if (!a || !b || !c) throw new Error('Expected three links.');
  return { a, b, c, loadCode, loadData, stop };
};

const press = (target: Element, init: PointerEventInit = {}) =>
  target.dispatchEvent(
    new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse', ...init }),
  );

it('loads the code of a hovered link once, and no data', async () => {
  const { a, b, loadCode, loadData } = await setUp();
  hover(a);
  hover(a.firstElementChild ?? a);
  hover(b);
  expect(loadCode.mock.calls).toEqual([['/a'], ['/b']]);
  expect(loadData).not.toHaveBeenCalled();
});

it('loads the code of a focused link, and no data', async () => {
  const { b, loadCode, loadData } = await setUp();
  b.focus();
  expect(loadCode.mock.calls).toEqual([['/b']]);
  expect(loadData).not.toHaveBeenCalled();
});

it('loads the data of a link that is pressed with the mouse', async () => {
  const { a, loadData } = await setUp();
  press(a.firstElementChild ?? a);
  expect(loadData.mock.calls).toEqual([[a]]);
});

it.each([
  ['a finger', { pointerType: 'touch' }],
  ['the Ctrl key', { ctrlKey: true }],
  ['another button', { button: 1 }],
])('loads no data of a link that is pressed with %s', async (_, init) => {
  const { a, loadData } = await setUp();
  press(a, init);
  expect(loadData).not.toHaveBeenCalled();
});

it('loads the data once when the mouse is pressed and released, and again at the next press', async () => {
  const { a, loadData } = await setUp();
  a.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(a);
  expect(loadData.mock.calls).toEqual([[a]]);
  await userEvent.click(a);
  expect(loadData.mock.calls).toEqual([[a], [a]]);
});

it('loads no data of a link to the page itself', async () => {
  const { a, loadData } = await setUp();
  a.href = window.location.href;
  press(a);
  expect(loadData).not.toHaveBeenCalled();
});

it('ignores links to other sites, and everything once stopped', async () => {
  const { a, c, loadCode, stop } = await setUp();
  hover(c);
  stop();
  hover(a);
  expect(loadCode).not.toHaveBeenCalled();
});

it('requests the record of a link that is pressed in a console below a path', async () => {
  const requested: string[] = [];
  const getOne: DataProvider['getOne'] = (resource, params) => {
    requested.push(`${resource} ${params.id}`);
    return new Promise(() => undefined);
  };
  const { screen } = await renderApp(`/shop${PATH}`, {
    dataProvider: { getOne },
    basename: '/shop',
  });
  const card = screen.getByRole('link', { name: 'Tailoring', exact: true });
  await expect.element(card).toHaveAttribute('href', `/shop${PATH}/2`);
  press(card.element());
  await expect.poll(() => requested).toEqual(['service-provider-categories 2']);
});

it('requests a record once when its link is clicked', async () => {
  const fake = createFakeDataProvider();
  const requested: string[] = [];
  const getOne: DataProvider['getOne'] = (resource, params) => {
    requested.push(String(params.id));
    return fake.getOne(resource, params);
  };
  const { screen } = await renderApp(PATH, { dataProvider: { getOne } });
  const card = screen.getByRole('link', { name: 'Tailoring', exact: true });
  await userEvent.hover(card);
  await card.click();
  await expect.element(screen.getByRole('heading', { name: 'Tailoring' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Edit' })).toBeVisible();
  expect(requested.filter((id) => id === '2')).toHaveLength(1);
});

/** Renders a page. Returns it with the lists that are requested from then on. */
const renderWithLists = async (path: string) => {
  const fake = createFakeDataProvider();
  const requested: string[] = [];
  const getList: DataProvider['getList'] = (resource, params) => {
    requested.push(resource);
    return fake.getList(resource, params);
  };
  const rendered = await renderApp(path, { dataProvider: { getList } });
  await expect.element(rendered.screen.getByRole('heading', { level: 1 })).toBeVisible();
  await settled();
  requested.length = 0;
  return { ...rendered, requested };
};

it.each([
  ['a resource', '/dashboard', '/service-providers', 'service-providers'],
  ['an owner’s records', '/service-providers/1', '/service-providers/1/products', 'products'],
])('requests the list of %s once, when its link is pressed', async (_, start, path, resource) => {
  const { screen, requested } = await renderWithLists(start);
  const link = document.querySelector<HTMLElement>(`a[href="${path}"]`);
  press(link ?? document.body);
  await expect.poll(() => requested).toEqual([resource]);
  link?.click();
  await expect.element(screen.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await settled();
  expect(requested.filter((one) => one === resource)).toHaveLength(1);
});

it('reads a list again when its link is pressed again, however soon', async () => {
  const { screen, dataProvider, router } = await renderApp('/dashboard');
  const link = screen.getByRole('link', { name: 'Product Categories', exact: true });
  await link.click();
  await expect.element(screen.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await router.navigate('/dashboard');
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Good');
  const { data } = await dataProvider.getOne('product-categories', { id: 1 });
  await dataProvider.update('product-categories', {
    id: 1,
    data: { ...data, name: 'Renamed' },
    previousData: data,
  });
  await link.click();
  await expect.element(screen.getByRole('main').getByText('Renamed')).toBeVisible();
});

it('requests no list when a link to another page of it is pressed', async () => {
  const { screen, requested } = await renderWithLists('/dashboard');
  const link = screen.getByRole('link', { name: 'Service Providers', exact: true }).element();
  link.setAttribute('href', '/service-providers?page=2');
  press(link);
  await settled();
  expect(requested).toEqual([]);
});

it('ends the session when the record of a pressed link is answered with 401 after its page was opened', async () => {
  const answers: ((error: unknown) => void)[] = [];
  const getOne: DataProvider['getOne'] = () => new Promise((_, reject) => answers.push(reject));
  const { screen, router } = await renderApp(PATH, { dataProvider: { getOne } });
  const card = screen.getByRole('link', { name: 'Tailoring', exact: true });
  await card.click();
  await expect.poll(() => router.state.location.pathname).toBe(`${PATH}/2`);
  await expect.element(screen.getByRole('heading', { name: 'Tailoring' })).toBeVisible();
  for (const reject of answers) reject(new HttpError('no', 401, {}));
  await expect.poll(() => router.state.location.pathname).toBe('/login');
});
