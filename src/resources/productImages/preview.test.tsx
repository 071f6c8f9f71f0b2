import { describe, expect, it, vi } from 'vitest';
import { createFakeDataProvider } from '../../dataProvider/fake/createFakeDataProvider';
import { failing } from '../../testing/failing';
import { picture } from '../../testing/picture';
import { renderApp } from '../../testing/renderApp';

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

const ask = async (options: Parameters<typeof renderApp>[1] = {}) => {
  const console = await renderApp(`${GRID}/1`, options);
  await console.screen.getByRole('button', { name: 'Delete' }).click();
  const question = console.screen.getByRole('alertdialog', { name: 'Are you sure?' });
  return { ...console, question };
};

describe('setting a disabled image as the preview', () => {
  it.each([
    ['is enabled as it becomes the preview', true],
    ['becomes the preview as it is, if so wanted', false],
  ])('%s', async (_, isEnabled) => {
    const console = await renderApp(`${GRID}/2`);
    const { screen, dataProvider } = console;
    await expect.element(screen.getByText('No description provided')).toBeVisible();
    await screen.getByRole('button', { name: 'Set as Preview' }).click();
    const question = screen.getByRole('alertdialog', { name: 'This image is disabled' });
    const enable = question.getByRole('checkbox', { name: 'Enable this image' });
    await expect.element(enable).toBeChecked();
    if (!isEnabled) await enable.click();
    await question.getByRole('button', { name: 'Set as Preview' }).click();
    await expectPreview(console, 2);
    const { data } = await dataProvider.getOne('product-images', { id: 2, meta: { productId: 1 } });
    expect(data).toMatchObject({ enabled: isEnabled, isPreview: true });
  });

  it('changes nothing when cancelled', async () => {
    const update = vi.fn<() => Promise<never>>(failing(500));
    const makePreviewImage = vi.fn<() => Promise<never>>(failing(500));
    const { screen } = await renderApp(`${GRID}/2`, { dataProvider: { update, makePreviewImage } });
    await screen.getByRole('button', { name: 'Set as Preview' }).click();
    await screen.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
    expect(update).not.toHaveBeenCalled();
    expect(makePreviewImage).not.toHaveBeenCalled();
  });

  it('shows that it was enabled even if it could not become the preview', async () => {
    const { screen } = await renderApp(`${GRID}/2`, {
      dataProvider: { makePreviewImage: failing(500) },
    });
    await screen.getByRole('button', { name: 'Set as Preview' }).click();
    const question = screen.getByRole('alertdialog', { name: 'This image is disabled' });
    await question.getByRole('button', { name: 'Set as Preview' }).click();
    await screen.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(screen.getByText('Enabled', { exact: true })).toBeVisible();
  });
});

describe('deleting the preview', () => {
  it('warns that the product will have no preview, and offers its other enabled images', async () => {
    const { question, ...console } = await ask();
    await expect.element(question).toHaveAccessibleDescription(/will have no preview image/);
    const choice = question.getByRole('radiogroup', { name: 'New preview image' });
    await expect.element(choice.getByRole('radio', { name: 'Side' })).toBeVisible();
    await expect.element(choice.getByRole('radio', { name: 'No preview image' })).toBeChecked();
    expect(choice.getByRole('radio').elements()).toHaveLength(2);
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectPreview(console, null);
  });

  it('makes the chosen image the preview', async () => {
    const { question, ...console } = await ask();
    await question.getByRole('radio', { name: 'Side' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectPreview(console, 4);
    await console.screen.getByRole('button', { name: 'Dismiss' }).click();
    await expect
      .element(console.screen.getByRole('img', { name: 'Image 2 of 2, preview' }))
      .toBeVisible();
  });

  it('deletes nothing if the chosen image cannot become the preview', async () => {
    const remove = vi.fn<() => Promise<never>>(failing(500));
    const { question, screen } = await ask({
      dataProvider: { makePreviewImage: failing(500), delete: remove },
    });
    await question.getByRole('radio', { name: 'Side' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect
      .element(screen.getByRole('alertdialog', { name: 'Error' }))
      .toHaveAccessibleDescription('Error while deleting product image');
    expect(remove).not.toHaveBeenCalled();
  });

  it('omits the choice on retry once the chosen image is the preview', async () => {
    const fake = createFakeDataProvider();
    const makePreviewImage = vi.fn<typeof fake.makePreviewImage>(fake.makePreviewImage);
    const { question, screen } = await ask({
      dataProvider: { ...fake, makePreviewImage, delete: failing(500) },
    });
    await question.getByRole('radio', { name: 'Side' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await screen.getByRole('button', { name: 'Dismiss' }).click();
    await screen.getByRole('button', { name: 'Delete' }).click();
    await expect.element(question).not.toHaveTextContent('preview image');
    await question.getByRole('button', { name: 'Delete' }).click();
    await screen.getByRole('button', { name: 'Dismiss' }).click();
    expect(makePreviewImage).toHaveBeenCalledTimes(1);
  });

  it('stops on a 401 without a success message or a deletion', async () => {
    const remove = vi.fn<() => Promise<never>>(failing(500));
    const { question, screen } = await ask({
      dataProvider: { makePreviewImage: failing(401), delete: remove },
    });
    await question.getByRole('radio', { name: 'Side' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.element(screen.getByLabelText('Username')).toBeVisible();
    await expect
      .element(screen.getByRole('alertdialog', { name: 'Success' }))
      .not.toBeInTheDocument();
    expect(remove).not.toHaveBeenCalled();
  });

  it('loads no other images when another image is deleted', async () => {
    const getList = vi.fn<() => Promise<never>>(failing(500));
    const { screen } = await renderApp(`${GRID}/4`, { dataProvider: { getList } });
    await screen.getByRole('button', { name: 'Delete' }).click();
    await expect.element(screen.getByRole('alertdialog')).toBeVisible();
    expect(getList).not.toHaveBeenCalledWith('product-images', expect.anything());
  });
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
