import { describe, expect, it, vi } from 'vitest';
import { createFakeDataProvider } from '../../dataProvider/fake/fakeHttpClient';
import { failing } from '../../testing/failing';
import { picture } from '../../testing/picture';
import { renderApp } from '../../testing/renderApp';
import { watchedApi } from '../../testing/watchedApi';

const GRID = '/products/1/images';

/** Expects the success message, and the current preview of product 1. */
const expectPreview = async (
  { screen, dataProvider }: Awaited<ReturnType<typeof renderApp>>,
  previewImageId: number | null,
) => {
  await expect.element(screen.getByRole('alertdialog', { name: 'Success' })).toBeVisible();
  const { data } = await dataProvider.getOne('products', { id: 1 });
  expect(data.previewImageId).toBe(previewImageId);
};

const namesOf = (elements: Element[]) => elements.map(({ textContent }) => textContent);

describe.each([true, false])('an image (extensions: %s)', (announces) => {
  it('that is disabled becomes the preview at once, and stays disabled', async () => {
    const { dataProvider, calls } = watchedApi({ announces });
    const console = await renderApp(`${GRID}/2`, { dataProvider });
    const { screen } = console;
    await screen.getByRole('button', { name: 'Set as Preview' }).click();
    await expectPreview(console, 2);
    const writes = calls.filter(({ method }) => method !== 'GET').map(({ path }) => path);
    expect(writes).toEqual(['/products/1/images/2/make-preview-image']);
    await screen.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(screen.getByText('Disabled', { exact: true })).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'Set as Preview' }))
      .not.toBeInTheDocument();
  });

  it('that is the preview is deleted after the specified question, without another call', async () => {
    const { dataProvider, calls } = watchedApi({ announces });
    const console = await renderApp(`${GRID}/1`, { dataProvider });
    const { screen } = console;
    await expect.element(screen.getByRole('button', { name: 'Delete' })).toBeVisible();
    await expect.poll(() => calls.length).toBeGreaterThan(0);
    await screen.getByRole('button', { name: 'Delete' }).click();
    const question = screen.getByRole('alertdialog', { name: 'Are you sure?', exact: true });
    await expect
      .element(question)
      .toHaveTextContent(
        /^Are you sure\?This action cannot be undone\. This will permanently delete the product image\.CancelDelete$/,
      );
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectPreview(console, null);
    expect(calls.filter(({ method }) => method !== 'GET')).toMatchObject([
      { method: 'DELETE', path: '/products/1/images/1' },
    ]);
    await screen.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('has no preview image');
  });

  it('has its buttons in the order Edit, Set as Preview, Delete', async () => {
    const { dataProvider } = watchedApi({ announces });
    const { screen } = await renderApp(`${GRID}/4`, { dataProvider });
    await expect.element(screen.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
    const heading = screen.getByRole('heading', { level: 1 }).element();
    const title = heading.parentElement?.parentElement;
    const buttons = [...(title?.nextElementSibling?.children ?? [])];
    const expected = ['Edit', 'Set as Preview', 'Delete'];
    expect(namesOf(buttons).filter((name) => expected.includes(name))).toEqual(expected);
  });
});

it('a new preview reads the images again, but not their product', async () => {
  const { dataProvider, calls, isIdle } = watchedApi();
  const { screen } = await renderApp(`${GRID}/2`, { dataProvider });
  const button = screen.getByRole('button', { name: 'Set as Preview' });
  await expect.element(button).toBeVisible();
  await expect.poll(isIdle).toBe(true);
  calls.splice(0);
  await button.click();
  await expect.element(button).not.toBeInTheDocument();
  await expect.poll(isIdle).toBe(true);
  const read = calls.filter(({ method }) => method === 'GET').map(({ path }) => path);
  expect(read).toContain('/products/1/images/2');
  expect(read).not.toContain('/products/1');
});

it('a deletion that fails says so, with the specified text', async () => {
  const { screen } = await renderApp(`${GRID}/1`, { dataProvider: { delete: failing(500) } });
  await screen.getByRole('button', { name: 'Delete' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect
    .element(screen.getByRole('alertdialog', { name: 'Error' }))
    .toHaveTextContent(/^ErrorError while deleting product imageDismiss$/);
});

it('Add Image opens the form without the file chooser', async () => {
  const { screen } = await renderApp(GRID);
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click');
  await screen.getByRole('link', { name: 'Add Image' }).click();
  await expect.element(screen.getByLabelText('Picture file')).toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Choose a picture' })).toHaveFocus();
  expect(opened).not.toHaveBeenCalled();
});

describe('the images of a product without a preview', () => {
  it('offers the first image added as the preview', async () => {
    const dataProvider = createFakeDataProvider();
    await dataProvider.create('product-images', {
      data: { image: await picture(), imageName: 'Brim', enabled: true },
      meta: { productId: 3 },
    });
    const { screen } = await renderApp('/products/3/images', { dataProvider });
    await expect.element(screen.getByRole('alert')).toHaveTextContent('has no preview image');
    await screen.getByRole('button', { name: 'Set as Preview' }).click();
    await screen.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(screen.getByText('Preview', { exact: true })).toBeVisible();
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  });

  it('offers nothing while there are no images, or while there is a preview', async () => {
    const { screen, router } = await renderApp('/products/3/images');
    await expect.element(screen.getByText('Nothing to see here.')).toBeVisible();
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
    await router.navigate(GRID);
    await expect.element(screen.getByText('Preview', { exact: true })).toBeVisible();
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  });
});
