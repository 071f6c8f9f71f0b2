import { expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { DataProvider } from 'ra-core';
import { createFakeDataProvider } from '../dataProvider/fake/createFakeDataProvider';
import { renderApp } from '../testing/renderApp';
import { prefetchLinks } from './prefetchLinks';

const PATH = '/service-provider-categories';

const hover = (target: Element) =>
  target.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));

const setUp = async () => {
  document.body.innerHTML = `<a href="/a"><b>A</b></a><a href="/b">B</a><a href="https://c.test/">C</a>`;
  // Another test may have left the pointer where the links are now.
  await userEvent.unhover(document.body);
  const loadCode = vi.fn<(pathname: string) => void>();
  const loadData = vi.fn<(pathname: string) => void>();
  const stop = prefetchLinks({ loadCode, loadData });
  onTestFinished(() => {
    stop();
    document.body.innerHTML = '';
  });
  const [a, b, c] = document.querySelectorAll('a');
  if (!a || !b || !c) throw new Error('Expected three links.');
  return { a, b, c, loadCode, loadData, stop };
};

it('loads the code of a hovered link at once, and its data if it is not left immediately', async () => {
  const { a, b, loadCode, loadData } = await setUp();
  hover(a);
  hover(b);
  expect(loadCode.mock.calls).toEqual([['/a'], ['/b']]);
  expect(loadData).not.toHaveBeenCalled();
  await expect.poll(() => loadData.mock.calls).toEqual([['/b']]);
});

it('loads once while the pointer moves within a link', async () => {
  const { a, loadCode, loadData } = await setUp();
  hover(a);
  hover(a.firstElementChild ?? a);
  await expect.poll(() => loadData.mock.calls).toEqual([['/a']]);
  expect(loadCode).toHaveBeenCalledTimes(1);
});

it('follows the focus too', async () => {
  const { b, loadCode, loadData } = await setUp();
  b.focus();
  expect(loadCode.mock.calls).toEqual([['/b']]);
  await expect.poll(() => loadData.mock.calls).toEqual([['/b']]);
});

it('ignores links to other sites, and everything once stopped', async () => {
  const { a, c, loadCode, stop } = await setUp();
  hover(c);
  stop();
  hover(a);
  expect(loadCode).not.toHaveBeenCalled();
});

it('shows a record that was requested while its link was hovered, with one call', async () => {
  const fake = createFakeDataProvider();
  const requested: string[] = [];
  const getOne: DataProvider['getOne'] = (resource, params) => {
    requested.push(String(params.id));
    return fake.getOne(resource, params);
  };
  const { screen } = await renderApp(PATH, { dataProvider: { getOne } });
  const card = screen.getByRole('link', { name: 'Tailoring', exact: true });
  await userEvent.hover(card);
  await expect.poll(() => requested).toEqual(['2']);
  await card.click();
  await expect.element(screen.getByRole('heading', { name: 'Tailoring' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Edit' })).toBeVisible();
  expect(requested.filter((id) => id === '2')).toHaveLength(1);
});
