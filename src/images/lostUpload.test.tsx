import { expect, it, vi } from 'vitest';
import type { CreateParams } from 'ra-core';
import { createFakeDataProvider } from '../dataProvider/fake/fakeHttpClient';
import { failing } from '../testing/failing';
import { picture } from '../testing/picture';
import { renderApp } from '../testing/renderApp';

const LOST = 'The connection was lost before the picture was saved. Your crop is kept.';

/** `call`, which first loses its connection once. */
const losingOnce = <Params extends unknown[], Result>(
  call: (...params: Params) => Promise<Result>,
  lost: (...params: Params) => unknown = failing(0),
) => {
  const spy = vi.fn<(...params: Params) => Promise<Result>>(call);
  return spy.mockImplementationOnce(async (...params) => {
    await lost(...params);
    return failing(0)();
  });
};

it('a photo is kept with its crop when the connection is lost, and Retry uploads it', async () => {
  const fake = createFakeDataProvider();
  const upload = losingOnce(fake.uploadPicture);
  const { screen } = await renderApp('/service-providers/1/edit/passport-photo', {
    dataProvider: { ...fake, uploadPicture: upload },
  });
  const dialog = screen.getByRole('dialog', { name: 'Crop your photo' });
  await dialog.getByLabelText('Picture file').upload(await picture());
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await screen.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(dialog.getByText(LOST)).toBeVisible();
  await expect.element(dialog.getByRole('slider', { name: 'Zoom' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(upload).toHaveBeenCalledTimes(2);
});

it('a product image whose response was lost is not added twice by Retry', async () => {
  const fake = createFakeDataProvider();
  const create = losingOnce(
    (resource: string, params: CreateParams) => fake.create(resource, params),
    fake.create,
  );
  const { screen } = await renderApp('/products/1/images/new', {
    dataProvider: { ...fake, create: create as typeof fake.create },
  });
  await screen.getByLabelText('Picture file').upload(await picture());
  await screen.getByRole('button', { name: 'Apply Crop' }).click();
  await screen.getByRole('button', { name: 'Add Image' }).click();
  await screen.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(screen.getByText(LOST)).toBeVisible();
  await expect.element(screen.getByRole('img', { name: 'Cropped image' })).toBeVisible();
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('alertdialog', { name: 'Success' })).toBeVisible();
  expect(create).toHaveBeenCalledTimes(2);
  const images = await fake.getManyReference('product-images', {
    target: 'productId',
    id: 1,
    filter: {},
    pagination: { page: 1, perPage: 30 },
    sort: { field: 'id', order: 'ASC' },
  });
  expect(images.data).toHaveLength(4);
});
