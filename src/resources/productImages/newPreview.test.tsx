import { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import type { ProductImage } from '../../../contract/productImages';
import { createFakeDataProvider } from '../../dataProvider/fake/fakeHttpClient';
import { session } from '../../auth/session';
import { renderOnBasicApi } from '../../testing/basicApi/renderOnBasicApi';
import { failing } from '../../testing/failing';
import { holdCalls } from '../../testing/heldCalls';
import { picture } from '../../testing/picture';
import { renderApp } from '../../testing/renderApp';

/** A product without images. */
const GRID = '/products/3/images';
const NOT_SET = 'Product image added successfully! The preview image could not be set.';

type App = Awaited<ReturnType<typeof renderApp>>;

const checkbox = ({ screen }: Pick<App, 'screen'>) =>
  screen.getByRole('checkbox', { name: 'Use as preview' });

const message = ({ screen }: Pick<App, 'screen'>, title: string) =>
  screen.getByRole('alertdialog', { name: title });

const submit = ({ screen }: Pick<App, 'screen'>) =>
  screen.getByRole('button', { name: 'Add Image' });

const fill = async ({ screen }: Pick<App, 'screen'>) => {
  await screen.getByLabelText('Picture file').upload(await picture());
  await screen.getByRole('button', { name: 'Apply Crop' }).click();
  await expect.element(screen.getByRole('img', { name: 'Cropped image' })).toBeVisible();
  await screen.getByRole('textbox', { name: 'Image Name' }).fill('Brim');
};

const openFilled = async (options: Parameters<typeof renderApp>[1] = {}) => {
  const app = await renderApp(`${GRID}/new`, options);
  await fill(app);
  return app;
};

const imagesIn = async (dataProvider: ReturnType<typeof createFakeDataProvider>) => {
  const { data } = await dataProvider.getList<ProductImage>('product-images', {
    pagination: { page: 1, perPage: 30 },
    filter: { productId: 3 },
  });
  return data.map(({ imageName, isPreview }) => ({ imageName, isPreview }));
};

describe('"Use as preview" of one new image', () => {
  it.each([false, true])('is chosen for the first image; left so: %s', async (isChosen) => {
    const dataProvider = createFakeDataProvider(undefined, session);
    const app = await openFilled({ dataProvider });
    await expect.element(checkbox(app)).toBeChecked();
    if (!isChosen) await checkbox(app).click();
    await submit(app).click();
    await expect
      .element(message(app, 'Success'))
      .toHaveAccessibleDescription('Product image added successfully!');
    expect(app.router.state.location.pathname).toBe(GRID);
    expect(await imagesIn(dataProvider)).toEqual([{ imageName: 'Brim', isPreview: isChosen }]);
  });

  it('is not chosen where the product has a preview', async () => {
    const app = await renderApp('/products/1/images/new');
    await expect.element(app.screen.getByRole('link', { name: 'Images' }).first()).toBeVisible();
    await expect.element(checkbox(app)).not.toBeChecked();
  });

  it('adds one image and sets it once after a double click', async () => {
    const held = holdCalls('makePreviewImage');
    held.hold();
    const app = await openFilled(held);
    await expect.element(checkbox(app)).toBeChecked();
    await submit(app).dblClick();
    await expect.poll(held.count).toBe(1);
    await expect
      .element(app.screen.getByRole('button', { name: 'Adding Image . . .' }))
      .toBeVisible();
    await expect.element(app.screen.getByRole('alertdialog')).not.toBeInTheDocument();
    held.release();
    await expect.element(message(app, 'Success')).toBeVisible();
    expect(await imagesIn(held.dataProvider)).toEqual([{ imageName: 'Brim', isPreview: true }]);
    expect(held.count()).toBe(1);
  });

  it('says that the image is added if it cannot be set, which Retry repeats without the upload', async () => {
    const fake = createFakeDataProvider(undefined, session);
    let creations = 0;
    const create: typeof fake.create = (...args) => {
      creations += 1;
      return fake.create(...args);
    };
    let failures = 2;
    const makePreviewImage: typeof fake.makePreviewImage = async (...args) => {
      failures -= 1;
      if (failures >= 0) throw new HttpError('down', 500, {});
      return fake.makePreviewImage(...args);
    };
    const app = await openFilled({ dataProvider: { ...fake, create, makePreviewImage } });
    await expect.element(checkbox(app)).toBeChecked();
    await submit(app).click();
    await expect.element(message(app, 'Warning')).toHaveAccessibleDescription(NOT_SET);
    expect(app.router.state.location.pathname).toBe(GRID);
    await message(app, 'Warning').getByRole('button', { name: 'Retry' }).click();
    await expect
      .element(message(app, 'Error'))
      .toHaveAccessibleDescription('An error occurred. Please try again later');
    await message(app, 'Error').getByRole('button', { name: 'Retry' }).click();
    await expect
      .element(message(app, 'Success'))
      .toHaveAccessibleDescription('Preview image updated successfully!');
    expect(await imagesIn(fake)).toEqual([{ imageName: 'Brim', isPreview: true }]);
    expect(creations).toBe(1);
    await app.screen.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(app.screen.getByText('Preview', { exact: true })).toBeVisible();
  });

  it('is not called if the image cannot be added', async () => {
    const makePreviewImage = vi.fn<() => Promise<void>>();
    const app = await openFilled({ dataProvider: { create: failing(500), makePreviewImage } });
    await expect.element(checkbox(app)).toBeChecked();
    await submit(app).click();
    await expect.element(message(app, 'Error')).toBeVisible();
    expect(makePreviewImage).not.toHaveBeenCalled();
    await app.screen.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(checkbox(app)).toBeChecked();
  });

  it('that ends the session leaves the image added, and the form empty after signing in', async () => {
    const fake = createFakeDataProvider(undefined, session);
    const dataProvider = { ...fake, makePreviewImage: failing(401) };
    const app = await openFilled({ dataProvider });
    await expect.element(checkbox(app)).toBeChecked();
    await submit(app).click();
    await app.screen.getByLabelText('Username').fill('ada');
    await app.screen.getByLabelText('Password').fill('secret');
    await app.screen.getByRole('button', { name: 'Sign in' }).click();
    await expect.element(app.screen.getByRole('heading', { name: 'Brim' })).toBeVisible();
    expect(app.router.state.location.pathname).toBe(GRID);
    await app.screen.getByRole('link', { name: 'Add Image' }).click();
    await expect.element(app.screen.getByRole('textbox', { name: 'Image Name' })).toHaveValue('');
    expect(await imagesIn(fake)).toHaveLength(1);
  });
});

const isWrite = (call: string) => call.startsWith('POST');

describe('on an API of exactly the specified calls', () => {
  const NEW = '/products/cake-2/images/new';
  const WRITES = [
    'POST /products/cake-2/images',
    'POST /products/cake-2/images/new-1/make-preview-image',
  ];

  it('one new image is added by one call, and becomes the preview by another', async () => {
    const app = await renderOnBasicApi(NEW);
    await fill(app);
    await expect.element(checkbox(app)).toBeChecked();
    await submit(app).click();
    await expect
      .element(message(app, 'Success'))
      .toHaveAccessibleDescription('Product image added successfully!');
    expect(app.callsSince().filter(isWrite)).toEqual(WRITES);
    expect(app.unknown).toEqual([]);
  });

  it('one of several new images becomes the preview', async () => {
    const app = await renderOnBasicApi(NEW);
    const files = await Promise.all(
      ['a.png', 'b.png'].map(async (name) => new File([await picture()], name)),
    );
    await app.screen.getByLabelText('Picture file').upload(files);
    const add = app.screen.getByRole('button', { name: 'Add 2 Images' });
    await expect.element(add).toHaveAttribute('aria-disabled', 'false');
    await add.click();
    await expect.element(message(app, 'Success')).toBeVisible();
    expect(app.callsSince().filter(isWrite)).toEqual([...WRITES, WRITES[0]]);
  });

  it('whose response to a creation has no id, it says that the preview is not set, without Retry', async () => {
    const app = await renderOnBasicApi(NEW, { creations: 'none' });
    await fill(app);
    await expect.element(checkbox(app)).toBeChecked();
    await submit(app).click();
    await expect.element(message(app, 'Warning')).toHaveAccessibleDescription(NOT_SET);
    const buttons = message(app, 'Warning').getByRole('button').elements();
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Dismiss']);
    expect(app.callsSince().filter(isWrite)).toEqual(WRITES.slice(0, 1));
  });
});
