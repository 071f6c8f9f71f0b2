import { describe, expect, it } from 'vitest';

import { failing } from '../../testing/failing';
import { picture } from '../../testing/picture';
import { renderApp } from '../../testing/renderApp';
import { watchedApi } from '../../testing/watchedApi';

const GRID = '/products/1/images';
const DETAIL = 'Someone else changed it: please look again.';

const crop = async (options: Parameters<typeof renderApp>[1] = {}) => {
  const result = await renderApp(`${GRID}/new`, options);
  await result.screen.getByLabelText('Picture file').upload(await picture());
  await result.screen.getByRole('button', { name: 'Apply Crop' }).click();
  await expect.element(result.screen.getByRole('img', { name: 'Cropped image' })).toBeVisible();
  return result;
};

describe('the images of a product', () => {
  it('shows a grid with status and preview badges', async () => {
    const { screen } = await renderApp(GRID);
    await expect.element(screen.getByText('Preview', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('Disabled', { exact: true })).toBeVisible();
    expect(screen.getByRole('link', { name: 'View Details' }).elements()).toHaveLength(3);
  });

  it('adds a cropped image as base64 without a prefix to an API without extensions', async () => {
    const { dataProvider } = watchedApi({ announces: false });
    const { screen, router } = await crop({ dataProvider });
    await screen.getByRole('button', { name: 'Re-crop' }).click();
    await expect.element(screen.getByRole('slider', { name: 'Zoom' })).toBeVisible();
    await screen.getByRole('button', { name: 'Apply Crop' }).click();
    await screen.getByRole('textbox', { name: 'Image Name' }).fill('Side');
    await screen.getByRole('button', { name: 'Add Image' }).click();
    await expect
      .element(screen.getByRole('alertdialog', { name: 'Success' }))
      .toHaveTextContent('Product image added successfully!');
    expect(router.state.location.pathname).toBe(GRID);
    const file = await dataProvider.getProductImageFile({ productId: 1, imageId: 5 });
    expect(file.type).toBe('image/png');
  });

  it('requires a crop and says so', async () => {
    const { screen } = await renderApp(`${GRID}/new`);
    const add = screen.getByRole('button', { name: 'Add Image' });
    await expect.element(add).toHaveAttribute('aria-disabled', 'true');
    (add.element() as HTMLButtonElement).click();
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Please select and crop an image');
  });

  it('starts over when the picture is removed', async () => {
    const { screen } = await crop();
    await screen.getByRole('button', { name: 'Remove' }).click();
    await expect.element(screen.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
  });

  it.each([
    [DETAIL, DETAIL],
    [undefined, 'Failed to add product image. Please try again.'],
  ])('shows the create error when the server says %s', async (detail, message) => {
    const { screen } = await crop({ dataProvider: { create: failing(500, detail) } });
    await screen.getByRole('button', { name: 'Add Image' }).click();
    await expect
      .element(screen.getByRole('alertdialog', { name: 'Error' }))
      .toHaveTextContent(message);
  });

  it('shows a load error in place, with the server’s detail below', async () => {
    const { screen } = await renderApp(GRID, { dataProvider: { getList: failing(500, DETAIL) } });
    await expect.element(screen.getByText('Error loading data', { exact: true })).toBeVisible();
    await expect.element(screen.getByText(DETAIL, { exact: true })).toBeVisible();
  });
});

describe('the page of a product image', () => {
  it('sets the preview and hides the button', async () => {
    const { screen } = await renderApp(`${GRID}/4`);
    await screen.getByRole('button', { name: 'Set as Preview' }).click();
    await expect
      .element(screen.getByRole('alertdialog', { name: 'Success' }))
      .toHaveTextContent('Preview image updated successfully!');
    await screen.getByRole('button', { name: 'Dismiss' }).click();
    await expect
      .element(screen.getByRole('button', { name: 'Set as Preview' }))
      .not.toBeInTheDocument();
  });

  it('shows a failure to set the preview', async () => {
    const { screen } = await renderApp(`${GRID}/4`, {
      dataProvider: { makePreviewImage: failing(500, DETAIL) },
    });
    await screen.getByRole('button', { name: 'Set as Preview' }).click();
    await expect
      .element(screen.getByRole('alertdialog', { name: 'Error' }))
      .toHaveAccessibleDescription('An error occurred. Please try again later');
  });

  it('deletes the image after confirmation', async () => {
    const { screen, router } = await renderApp(`${GRID}/1`);
    await screen.getByRole('button', { name: 'Delete' }).click();
    const question = screen.getByRole('alertdialog', { name: 'Are you sure?' });
    await expect
      .element(question)
      .toHaveTextContent(
        'This action cannot be undone. This will permanently delete the product image.',
      );
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect
      .element(screen.getByRole('alertdialog', { name: 'Success' }))
      .toHaveTextContent('Product image deleted successfully!');
    expect(router.state.location.pathname).toBe(GRID);
  });

  it('shows a failure to delete', async () => {
    const { screen } = await renderApp(`${GRID}/1`, {
      dataProvider: { delete: failing(500, DETAIL) },
    });
    await screen.getByRole('button', { name: 'Delete' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect
      .element(screen.getByRole('alertdialog', { name: 'Error' }))
      .toHaveAccessibleDescription('Error while deleting product image');
  });

  it('shows the picture above the edit form', async () => {
    const { screen } = await renderApp(`${GRID}/2/edit`);
    await expect.element(screen.getByRole('img', { name: 'Back' })).toBeVisible();
  });

  it('saves changes', async () => {
    const { screen, router } = await renderApp(`${GRID}/2/edit`);
    await screen.getByRole('textbox', { name: 'Image Name' }).fill('Rear');
    await screen.getByRole('button', { name: 'Save Changes' }).click();
    await expect
      .element(screen.getByRole('alertdialog', { name: 'Success' }))
      .toHaveTextContent('Product image updated successfully!');
    expect(router.state.location.pathname).toBe(`${GRID}/2`);
  });

  it.each([
    ['', undefined, 'Error while loading data'],
    ['', DETAIL, DETAIL],
    ['/edit', undefined, 'Error while loading data'],
    ['/edit', DETAIL, DETAIL],
  ])('shows a load error in place (%s, %s)', async (view, detail, message) => {
    const { screen } = await renderApp(`${GRID}/2${view}`, {
      dataProvider: { getOne: failing(500, detail) },
    });
    await expect.element(screen.getByRole('alert')).toHaveTextContent(message);
  });

  it.each([
    [DETAIL, DETAIL],
    [undefined, 'Failed to update product image. Please try again.'],
  ])('shows the update error when the server says %s', async (detail, message) => {
    const { screen } = await renderApp(`${GRID}/2/edit`, {
      dataProvider: { update: failing(500, detail) },
    });
    await screen.getByRole('textbox', { name: 'Image Name' }).fill('Rear');
    await screen.getByRole('button', { name: 'Save Changes' }).click();
    await expect
      .element(screen.getByRole('alertdialog', { name: 'Error' }))
      .toHaveTextContent(message);
  });

  it('says that a missing image cannot be found, with a button back to the product', async () => {
    const { screen } = await renderApp(`${GRID}/99/edit`);
    await expect.element(screen.getByText('Product image not found')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Back to Product' }))
      .toHaveAttribute('href', '/products/1');
  });
});
