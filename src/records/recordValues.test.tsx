import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeDataProvider } from '../dataProvider/fake/fakeHttpClient';
import { failing } from '../testing/failing';
import { renderApp } from '../testing/renderApp';

/** Calls `check` after each change of the document until the test has finished. */
const onEachChange = (check: () => void) => {
  const observer = new MutationObserver(check);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
};

it.each(['/service-providers/1', '/products/1', '/product-categories/2'])(
  '%s appears with all its values at once',
  async (path) => {
    const empty = new Set<string>();
    onEachChange(() => {
      for (const value of document.querySelectorAll('main dd')) {
        // What a call of its own brings has a skeleton.
        if (value.textContent !== '' || value.querySelector('.MuiSkeleton-root')) continue;
        empty.add(value.previousElementSibling?.textContent ?? '');
      }
    });
    const { screen } = await renderApp(path);
    await expect.element(screen.getByRole('definition').first()).toBeVisible();
    expect([...empty]).toEqual([]);
  },
);

it.each([
  ['/service-providers', 'service-provider-categories'],
  ['/products', 'product-categories'],
])('each row of the table of %s appears with all its values at once', async (path, tree) => {
  // Wide enough for the categories.
  await page.viewport(1600, 900);
  const fake = createFakeDataProvider();
  let continueTree: (() => void) | undefined;
  const areRecordsRequested = new Promise<void>((resolve) => {
    continueTree = resolve;
  });
  const texts = new Map<Element, Set<string>>();
  const skeletons = new Set<string | null>();
  onEachChange(() => {
    const table = document.querySelector('table:not(:has(th[scope=row]))');
    if (table) skeletons.add(table.ariaBusy);
    for (const row of document.querySelectorAll('tr:has(th[scope=row])')) {
      texts.set(row, (texts.get(row) ?? new Set()).add(row.textContent));
    }
  });
  const { screen } = await renderApp(`${path}?view=table`, {
    dataProvider: {
      getList: async (resource, params) => {
        if (resource === tree) await areRecordsRequested;
        else continueTree?.();
        return fake.getList(resource, params);
      },
    },
  });
  await expect.element(screen.getByRole('rowheader').first()).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: '›' }).first()).toBeVisible();
  expect([...texts.values()].filter(({ size }) => size > 1)).toEqual([]);
  expect([...skeletons]).toEqual(['true']);
});

it('shows the rows of a table with the names that they know when the others fail to load', async () => {
  const fake = createFakeDataProvider();
  const { screen } = await renderApp('/service-providers?view=table', {
    dataProvider: {
      getList: (resource, params) =>
        resource === 'service-providers' ? fake.getList(resource, params) : failing(500)(),
    },
  });
  await expect
    .element(screen.getByRole('cell', { name: 'Fashion, Tailoring, Catering' }))
    .toBeVisible();
});
